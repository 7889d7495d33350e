import fs from 'node:fs';
import path from 'node:path';
import { findNode } from './find-node.mjs';
import { main, root, run } from './project.mjs';

/** Notes which schema is released (server/src/db/migrations/README.md). Part of making a release. */
await main(async () => {
  const file = path.join(root, 'server', 'src', 'db', 'migrations', 'released.json');
  if (process.argv[2] !== '--write') return run(findNode(), [import.meta.filename, '--write']);
  const { schemaChecksums } = await import('../server/src/db/migrate.ts');
  fs.writeFileSync(file, `${JSON.stringify(await schemaChecksums(), null, 2)}\n`);
  return 0;
});
