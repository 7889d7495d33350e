import path from 'node:path';
import { prepare } from './prepare.mjs';
import { main, run } from './project.mjs';

// `npm run backup -- FILE`, `npm run restore -- FILE`
await main(async () => run(await prepare(), [path.join('server', 'src', 'backup.ts'), ...process.argv.slice(2)]));
