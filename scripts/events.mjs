import path from 'node:path';
import { prepare } from './prepare.mjs';
import { main, run } from './project.mjs';

// `npm run events` writes the list of event types into docs/architecture.md.
await main(async () => run(await prepare(), [path.join('server', 'src', 'events', 'write-event-list.ts')]));
