import fs from 'node:fs';
import { reactions } from '../features/reactions.ts';
import { listEvents } from './list-events.ts';

const file = new URL('../../../docs/architecture.md', import.meta.url);
const list = /(<!-- events -->\n)[\s\S]*(<!-- end of events -->)/;
const text = fs.readFileSync(file, 'utf8');
fs.writeFileSync(
  file,
  text.replace(list, (_, begin, end) => `${begin}\n${listEvents(reactions)}\n\n${end}`),
);
