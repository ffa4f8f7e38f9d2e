// What a farewell of the server means for the client.

// Whether the server speaks another version of the messages, so that only a reload helps.
export function isOutdated(reason: string): boolean {
  return reason === "other-version";
}

// Whether the client should reconnect by itself.
export function isTemporary(reason: string): boolean {
  return ["busy", "closing", "store-away", "too-many"].includes(reason);
}
