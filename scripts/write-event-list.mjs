import fs from 'node:fs';
import path from 'node:path';
import { listEvents } from '../server/src/events/list-events.ts';
import { reactions } from '../server/src/features/reactions.ts';
import { root } from './project.mjs';

// Writes the list of event types into docs/architecture.md: node scripts/write-event-list.mjs
const file = path.join(root, 'docs', 'architecture.md');
const list = /(<!-- events -->\n)[\s\S]*(<!-- end of events -->)/;
const text = fs.readFileSync(file, 'utf8');
fs.writeFileSync(
  file,
  text.replace(list, (_, begin, end) => `${begin}\n${listEvents(reactions)}\n\n${end}`),
);
