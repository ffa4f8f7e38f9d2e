// Makes the types of all messages from the schema that Python wrote, so that the two cannot drift apart.
import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(readFileSync("src/made/schema.json", "utf8"));
const types = await compile(schema, "Messages", {
  additionalProperties: false,
  bannerComment: "// Made by make-types.mjs from the schema of the server's messages.",
});
const file = "src/made/messages.ts";
if (!existsSync(file) || readFileSync(file, "utf8") !== types) writeFileSync(file, types);
