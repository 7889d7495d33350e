import path from 'node:path';
import { prepare } from './prepare.mjs';
import { main, run } from './project.mjs';

await main(async () =>
  run(await prepare(), [path.join('bench', 'rare', 'faults', 'main.ts'), ...process.argv.slice(2)]),
);
