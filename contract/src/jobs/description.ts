/**
 * A job's description with headings, lists, tables, bold text and links: the JSON of a ProseMirror document with a few kinds of node,
 * so that the editor reads and writes it as it is. The public site loads this file, so it must not import zod.
 */
export interface JobDescription {
  type: 'doc';
  content: Block[];
}

export type Block = Paragraph | DescriptionHeading | DescriptionList | DescriptionTable;

export interface Paragraph {
  type: 'paragraph';
  content?: Inline[] | undefined;
}

export interface DescriptionHeading {
  type: 'heading';
  attrs: { level: 2 | 3 };
  content?: Inline[] | undefined;
}

/** A list holds no further lists. */
export interface DescriptionList {
  type: 'bulletList' | 'orderedList';
  content: { type: 'listItem'; content: [Paragraph] }[];
}

export interface DescriptionTable {
  type: 'table';
  content: DescriptionRow[];
}

export interface DescriptionRow {
  type: 'tableRow';
  content: TableCell[];
}

/** A cell holds no headings and no further tables. */
export interface TableCell {
  type: 'tableCell' | 'tableHeader';
  attrs: { colspan: number; rowspan: number };
  content: (Paragraph | DescriptionList)[];
}

/** Most columns and rows of a table, and so the widest and the highest cell. */
export const tableMax = { columns: 20, rows: 100 };

export type Inline = TextRun | { type: 'hardBreak' };

export interface TextRun {
  type: 'text';
  text: string;
  marks?: Mark[] | undefined;
}

export type Mark = { type: 'bold' } | { type: 'link'; attrs: { href: string } };

/** Longest text of a description, in characters. */
export const descriptionMax = 10_000;
export const descriptionTooLong = 'Ange högst 10 000 tecken';

/** Whether a link may lead there. No white space or control character is allowed, because browsers ignore some of them. */
export function isAllowedLink(href: string): boolean {
  return href.length <= 2_000 && /^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href);
}

export function findLink({ marks = [] }: TextRun): string | undefined {
  return marks.find((mark) => mark.type === 'link')?.attrs.href;
}

export function isBold({ marks = [] }: TextRun): boolean {
  return marks.some(({ type }) => type === 'bold');
}

/** Paragraphs are separated by blank lines; a single line break stays one. */
export function textToDescription(text: string): JobDescription {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .filter((paragraph) => paragraph.trim() !== '');
  return {
    type: 'doc',
    content: paragraphs.map((paragraph) => ({ type: 'paragraph', content: splitLines(paragraph) })),
  };
}

function splitLines(paragraph: string): Inline[] {
  return paragraph
    .split('\n')
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line } as const]),
    ]);
}

/**
 * For feeds, searches, mails and API clients that know no structure: every list item and every row of a table on its line,
 * links with their address.
 */
export function descriptionToText({ content }: JobDescription): string {
  return content
    .map(blockToText)
    .filter((text) => text !== '')
    .join('\n\n')
    .trim();
}

function blockToText(block: Block): string {
  if (block.type === 'paragraph' || block.type === 'heading') return inlineToText(block.content).trim();
  if (block.type === 'table') return block.content.map(rowToText).join('\n');
  const mark = (index: number) => (block.type === 'orderedList' ? `${index + 1}.` : '•');
  return block.content
    .map(({ content: [paragraph] }, index) => `${mark(index)} ${inlineToText(paragraph.content).trim()}`)
    .join('\n');
}

function rowToText({ content }: DescriptionRow): string {
  return content.map((cell) => cell.content.map(blockToText).join(' ').replaceAll(/\s+/g, ' ').trim()).join(' | ');
}

/** Rows at the beginning that hold headers alone. */
export function countHeaderRows({ content }: DescriptionTable): number {
  const first = content.findIndex((row) => !isHeaderRow(row));
  return first === -1 ? 0 : first;
}

function isHeaderRow({ content }: DescriptionRow): boolean {
  return content.every(({ type }) => type === 'tableHeader');
}

function inlineToText(content: readonly Inline[] = []): string {
  return content.map((inline) => (inline.type === 'hardBreak' ? '\n' : runToText(inline))).join('');
}

/** 'vår webbplats (https://…)', unless the text is the address itself. */
function runToText(run: TextRun): string {
  const address = findLink(run)?.replace(/^mailto:/, '');
  return !address || address.includes(run.text.trim()) ? run.text : `${run.text} (${address})`;
}

/** HTML for search engines. */
export function descriptionToHtml({ content }: JobDescription): string {
  return content.map(blockToHtml).join('');
}

function blockToHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return element('p', inlineToHtml(block.content));
    case 'heading':
      return element(`h${block.attrs.level}`, inlineToHtml(block.content));
    case 'bulletList':
    case 'orderedList': {
      const items = block.content.map(({ content: [paragraph] }) => element('li', inlineToHtml(paragraph.content)));
      return element(block.type === 'bulletList' ? 'ul' : 'ol', items.join(''));
    }
    case 'table': {
      const rows = block.content.map(({ content }) => element('tr', content.map(cellToHtml).join('')));
      const headers = countHeaderRows(block);
      const head = headers > 0 ? element('thead', rows.slice(0, headers).join('')) : '';
      return element('table', head + element('tbody', rows.slice(headers).join('')));
    }
  }
}

function cellToHtml({ type, attrs: { colspan, rowspan }, content }: TableCell): string {
  const tag = type === 'tableHeader' ? 'th' : 'td';
  const spans = (colspan > 1 ? ` colspan="${colspan}"` : '') + (rowspan > 1 ? ` rowspan="${rowspan}"` : '');
  return `<${tag}${spans}>${content.map(blockToHtml).join('')}</${tag}>`;
}

function inlineToHtml(content: readonly Inline[] = []): string {
  return content.map((inline) => (inline.type === 'hardBreak' ? '<br>' : runToHtml(inline))).join('');
}

function runToHtml(run: TextRun): string {
  const text = isBold(run) ? element('strong', escapeHtml(run.text)) : escapeHtml(run.text);
  const href = findLink(run);
  return href ? `<a href="${escapeHtml(href)}">${text}</a>` : text;
}

function element(tag: string, content: string): string {
  return `<${tag}>${content}</${tag}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}

/**
 * Only what Arbetsförmedlingen accepts: paragraphs, bullet lists and bold text. Headings become bold paragraphs, a
 * table's rows lines.
 */
export function withoutHeadingsAndLinks({ content }: JobDescription): JobDescription {
  return { type: 'doc', content: content.map(simplifyBlock) };
}

function simplifyBlock(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
      return withoutLinks(block);
    case 'heading':
      return { type: 'paragraph', content: withoutLinks(block).content?.map(inBold) };
    case 'bulletList':
    case 'orderedList':
      return {
        type: 'bulletList',
        content: block.content.map(({ content: [item] }) => ({ type: 'listItem', content: [withoutLinks(item)] })),
      };
    case 'table':
      return { type: 'paragraph', content: block.content.flatMap(rowToLine) };
  }
}

function rowToLine(row: DescriptionRow, index: number): Inline[] {
  const text: Inline = { type: 'text', text: rowToText(row) };
  const line = isHeaderRow(row) ? inBold(text) : text;
  return index === 0 ? [line] : [{ type: 'hardBreak' }, line];
}

function withoutLinks({ content }: Paragraph | DescriptionHeading): Paragraph {
  const plain = content?.map((inline): Inline => {
    if (inline.type === 'hardBreak') return inline;
    return { type: 'text', text: runToText(inline), ...(isBold(inline) && { marks: [{ type: 'bold' }] }) };
  });
  return { type: 'paragraph', content: plain };
}

function inBold(inline: Inline): Inline {
  return inline.type === 'hardBreak' ? inline : { ...inline, marks: [{ type: 'bold' }] };
}
