import path from 'node:path';
import { prepare } from './prepare.mjs';
import { main, run } from './project.mjs';

// `npm run operator -- grant name@example.se`
await main(async () => run(await prepare(), [path.join('server', 'src', 'operator.ts'), ...process.argv.slice(2)]));
