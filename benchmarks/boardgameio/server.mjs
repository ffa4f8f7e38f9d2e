// Serves the stand-in game with boardgame.io: node server.mjs --port 8000 [--store memory | --store file --dir DIR]

import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

import { game } from './game.mjs';

// Set before boardgame.io is loaded, which reads it once: without it every move is logged
// and its state searched for what JSON cannot hold.
process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url); // its server is a CommonJS folder, which `import` cannot name
const { FlatFile, Origins, Server } = require('boardgame.io/server');

const HOST = '127.0.0.1';

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8000' },
      store: { type: 'string', default: 'memory' },
      dir: { type: 'string' },
      delta: { type: 'boolean', default: false },
    },
  });
  if (!['memory', 'file'].includes(values.store)) throw new Error(`--store is memory or file, not ${values.store}`);
  if (values.store === 'file' && values.dir === undefined) throw new Error('--store file needs --dir');
  return values;
}

/** `undefined` makes the library take its own store in memory, a class that it does not export. */
function openStore({ store, dir }) {
  return store === 'file' ? new FlatFile({ dir }) : undefined;
}

/** The library can only listen on every address; a benchmark has no business outside this machine. */
function listenLocally(app) {
  const listen = app.listen.bind(app);
  app.listen = (port, ready) => listen(port, HOST, ready);
}

async function serve(options) {
  delete process.env.FLATFILE_DIR; // it would turn the store in memory into files
  const server = Server({
    games: [{ ...game, deltaState: options.delta }],
    db: openStore(options),
    origins: [Origins.LOCALHOST],
  });
  listenLocally(server.app);
  await server.run(Number(options.port));
  console.log(`ready ${server.app.server.address().port}`);
}

await serve(readOptions());
