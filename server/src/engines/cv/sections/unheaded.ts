import type { Line } from '../layout/cell.ts';
import { guessKind } from './guess-kind.ts';
import type { SectionKind } from './section-kind.ts';
import type { Section } from './sections.ts';

const entryKinds: readonly SectionKind[] = ['experience', 'education'];

function isEntries({ kinds }: Section): boolean {
  return kinds.some((kind) => entryKinds.includes(kind));
}

/** Lines that more space than usual sets apart from those above. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const gaps = lines.map((line) => line.gap).filter((gap) => gap > 0);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  const blocks: Line[][] = [];
  for (const line of lines) {
    const open = blocks.at(-1);
    if (open && line.gap <= usual * 1.3) open.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** The first block is the person's; the others are what they hold, and text below entries tells of these. */
function dividedCover(cover: Section): Section[] {
  const [head = [], ...blocks] = blocksOf(cover.lines);
  const found: Section[] = [{ ...cover, lines: [...head] }];
  for (const lines of blocks) {
    const kind = guessKind(lines);
    const last = found.at(-1);
    if (last && (last.kinds.includes(kind) || (kind === 'other' && isEntries(last)))) last.lines.push(...lines);
    else found.push({ kinds: [kind === 'other' ? 'cover' : kind], heading: '', lines: [...lines] });
  }
  return found;
}

/** A CV in which no heading tells of work or studies is divided by its spaces, and guessed by its words. */
export function withoutHeadings(sections: readonly Section[]): Section[] {
  if (sections.some(isEntries)) return [...sections];
  return sections.flatMap((section) => (section.kinds.includes('cover') ? dividedCover(section) : [section]));
}
