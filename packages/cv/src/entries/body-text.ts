import { hasBullet, withoutBullet } from '../layout/bullets.ts';
import { isFull, type Line } from '../layout/cell.ts';
import { joinAtHyphen } from '../layout/join-hyphens.ts';

/** A gap to the line above, in text heights, that is too small to separate paragraphs. */
const lineGap = 1.7;

/**
 * Lines as running text after `start`, which may be the end of a heading. Wrapped lines are joined; each bullet and each
 * paragraph is one line.
 */
export function bodyText(lines: readonly Line[], start = ''): string {
  const paragraphs: string[] = start === '' ? [] : [start];
  // A list whose bullets are drawn: no line goes on in lower case, and none ends a sentence.
  const isList = lines.every(({ text }) => /^\p{Lu}/u.test(text) && !/[.!?:;]/.test(text));
  let last: Line | undefined;
  for (const line of lines) {
    const text = withoutBullet(line.text).replace(/\s{2,}/g, ' ');
    const before = paragraphs.at(-1);
    const isNewItem = isList && before !== undefined && /(?:^|\s)\p{Ll}{4,}$/u.test(before);
    const mayWrap = !hasBullet(line.text) && !isNewItem && (last === undefined || isFull(last, line));
    if (before !== undefined && mayWrap && (isContinuedBy(before, text) || line.gap < lineGap)) {
      paragraphs[paragraphs.length - 1] = joinAtHyphen(before, text);
    } else {
      paragraphs.push(text);
    }
    last = line;
  }
  return paragraphs
    .filter((text) => text !== '')
    .join('\n')
    .trim();
}

function isContinuedBy(text: string, next: string): boolean {
  return /^\p{Ll}|^\d/u.test(next) || !/[.!?:]$/.test(text);
}
