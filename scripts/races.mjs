import path from 'node:path';
import { prepare } from './prepare.mjs';
import { main, run } from './project.mjs';

// Two servers on one database: `npm run races -- [rounds] [operations of the storm]`. `npm test` runs a few of each.
await main(async () => {
  const node = await prepare();
  const [rounds = '40', operations = '1000'] = process.argv.slice(2);
  const env = { ...process.env, RACE_ROUNDS: rounds, STORM_OPERATIONS: operations };
  return run(node, [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', 'server/src/races.test.ts'], { env });
});
