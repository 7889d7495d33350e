import { expect, test } from 'vitest';
import {
  type Block,
  descriptionToHtml,
  descriptionToText,
  type Inline,
  isAllowedLink,
  type JobDescription,
  type TableCell,
  textToDescription,
  withoutHeadingsAndLinks,
} from './description.ts';
import { description } from './description-schema.ts';

const doc = (...content: Block[]): JobDescription => ({ type: 'doc', content });
const run = (text: string): Inline => ({ type: 'text', text });
const bold = (text: string): Inline => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const link = (text: string, href: string): Inline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
});
const paragraph = (...content: Inline[]) => ({ type: 'paragraph' as const, content });
const item = (...content: Inline[]): { type: 'listItem'; content: [ReturnType<typeof paragraph>] } => ({
  type: 'listItem',
  content: [paragraph(...content)],
});

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [run('Om rollen')] },
  paragraph(run('Du '), bold('bakar'), { type: 'hardBreak' }, run('om natten.')),
  { type: 'bulletList', content: [item(run('Bröd')), item(link('Kakor', 'https://example.com/kakor'))] },
  { type: 'orderedList', content: [item(run('Sök')), item(link('jobb@example.com', 'mailto:jobb@example.com'))] },
);

test('a description is accepted as it is', () => {
  expect(description.parse(whole)).toEqual(whole);
});

test('the text has a line for each list item, and the address of each link once', () => {
  expect(descriptionToText(whole)).toBe(
    'Om rollen\n\nDu bakar\nom natten.\n\n• Bröd\n• Kakor (https://example.com/kakor)\n\n1. Sök\n2. jobb@example.com',
  );
});

test('the HTML has nothing but the known elements', () => {
  expect(descriptionToHtml(whole)).toBe(
    '<h2>Om rollen</h2><p>Du <strong>bakar</strong><br>om natten.</p><ul><li>Bröd</li>' +
      '<li><a href="https://example.com/kakor">Kakor</a></li></ul>' +
      '<ol><li>Sök</li><li><a href="mailto:jobb@example.com">jobb@example.com</a></li></ol>',
  );
});

test('for Arbetsförmedlingen headings become bold, numbered lists get bullets, and links become text', () => {
  expect(descriptionToHtml(withoutHeadingsAndLinks(whole))).toBe(
    '<p><strong>Om rollen</strong></p><p>Du <strong>bakar</strong><br>om natten.</p>' +
      '<ul><li>Bröd</li><li>Kakor (https://example.com/kakor)</li></ul><ul><li>Sök</li><li>jobb@example.com</li></ul>',
  );
});

const cell = (type: 'tableCell' | 'tableHeader', text: string, colspan = 1) => ({
  type,
  attrs: { colspan, rowspan: 1 },
  content: [paragraph(...(text ? [run(text)] : []))],
});
const row = (...content: TableCell[]) => ({ type: 'tableRow' as const, content });
const hours = doc({
  type: 'table',
  content: [
    row(cell('tableHeader', 'Dag'), cell('tableHeader', 'Tid')),
    row(cell('tableCell', 'Måndag'), {
      ...cell('tableCell', ''),
      content: [paragraph(run('8–17')), { type: 'bulletList', content: [item(run('lunch'))] }],
    }),
    row(cell('tableCell', 'Stängt <övrigt>', 2)),
  ],
});

test('a table is accepted as it is; its text has a line for each row', () => {
  expect(description.parse(hours)).toEqual(hours);
  expect(descriptionToText(hours)).toBe('Dag | Tid\nMåndag | 8–17 • lunch\nStängt <övrigt>');
});

test('the HTML of a table has its spans and headers, and no other attributes', () => {
  expect(descriptionToHtml(hours)).toBe(
    '<table><thead><tr><th><p>Dag</p></th><th><p>Tid</p></th></tr></thead><tbody><tr><td><p>Måndag</p></td>' +
      '<td><p>8–17</p><ul><li>lunch</li></ul></td></tr>' +
      '<tr><td colspan="2"><p>Stängt &lt;övrigt&gt;</p></td></tr></tbody></table>',
  );
});

test('a table of headers alone has them in its body', () => {
  const table = doc({ type: 'table', content: [row(cell('tableHeader', 'Dag'))] });
  expect(descriptionToHtml(table)).toBe('<table><tbody><tr><th><p>Dag</p></th></tr></tbody></table>');
});

test('for Arbetsförmedlingen a table becomes lines, its headers bold', () => {
  expect(descriptionToHtml(withoutHeadingsAndLinks(hours))).toBe(
    '<p><strong>Dag | Tid</strong><br>Måndag | 8–17 • lunch<br>Stängt &lt;övrigt&gt;</p>',
  );
});

test('too wide and too high tables are refused with their limits, and what a cell carries besides is dropped', () => {
  const wide = doc({ type: 'table', content: [row(...Array.from({ length: 21 }, () => cell('tableCell', 'x')))] });
  const high = doc({ type: 'table', content: Array.from({ length: 101 }, () => row(cell('tableCell', 'x'))) });
  const spanning = doc({ type: 'table', content: [row(cell('tableCell', 'x', 21))] });
  for (const table of [wide, high, spanning]) {
    expect(description.safeParse(table).error?.issues[0]?.message).toBe(
      'En tabell kan ha högst 20 kolumner och 100 rader',
    );
  }
  const plain = cell('tableCell', 'x');
  const styled = { ...plain, attrs: { ...plain.attrs, style: 'color: red', colwidth: [1] } };
  expect(description.parse(doc({ type: 'table', content: [row(styled)] }))).toEqual(
    doc({ type: 'table', content: [row(plain)] }),
  );
});

test('HTML in the text stays text', () => {
  const hostile = doc(
    paragraph(run('<img src=x onerror=alert(1)> & "mer"'), link('x', 'https://example.com/"onclick="alert(1)')),
  );
  expect(descriptionToHtml(description.parse(hostile))).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;mer&quot;<a href="https://example.com/&quot;onclick=&quot;alert(1)">x</a></p>',
  );
});

test.each([
  ['En rad', ['En rad']],
  ['Ett\n\nTvå\n \n\nTre', ['Ett', 'Två', 'Tre']],
  ['Ett\r\n\r\nTvå', ['Ett', 'Två']],
  ['', []],
])('the text %j becomes paragraphs', (text, expected) => {
  expect(textToDescription(text).content.map((block) => descriptionToText(doc(block)))).toEqual(expected);
});

test.each(['Ett\n\nTvå', 'Rad\nrad\n\nStycke', '<b>fet</b>'])('the text %j comes back unchanged', (text) => {
  const parsed = description.parse(textToDescription(text));
  expect(descriptionToText(parsed)).toBe(text);
});

test.each(['https://example.com', 'http://example.com/å?a=b#c', 'mailto:jobb@example.com'])(
  '%s may be linked',
  (href) => {
    expect(isAllowedLink(href)).toBe(true);
  },
);

test.each([
  ...[
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:x',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    '/jobs',
    'example.com',
  ],
  ...['', 'https://', `https://example.com/${'a'.repeat(2_000)}`],
])('%j may not be linked', (href) => {
  expect(isAllowedLink(href)).toBe(false);
  const { error } = description.safeParse(doc(paragraph(link('x', href))));
  expect(error?.issues[0]?.message).toBe('Länken måste börja med http://, https:// eller mailto:');
});

const nested = (depth: number): unknown =>
  depth === 0
    ? paragraph(run('inne'))
    : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(depth - 1)] }] };

const inCell = (...content: unknown[]) => ({
  type: 'doc',
  content: [{ type: 'table', content: [{ type: 'tableRow', content: [{ ...cell('tableCell', 'x'), content }] }] }],
});

test.each([
  ['HTML', '<p>Hej</p>'],
  ['no content', { type: 'doc' }],
  ['an unknown node', { type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }] }],
  ['a script', { type: 'doc', content: [{ type: 'script', content: [run('alert(1)')] }] }],
  ['an unknown mark', doc(paragraph({ type: 'text', text: 'x', marks: [{ type: 'code' }] } as never))],
  ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 as 2 }, content: [run('x')] })],
  ['lists in a list', { type: 'doc', content: [nested(2)] }],
  ['deep nesting', { type: 'doc', content: [nested(5_000)] }],
  ['a heading in a cell', inCell({ type: 'heading', attrs: { level: 2 }, content: [run('x')] })],
  ['a table in a cell', inCell(hours.content[0])],
  ['an empty cell', inCell()],
  ['a table without rows', doc({ type: 'table', content: [] })],
  ['a row beside tables', { type: 'doc', content: [row(cell('tableCell', 'x'))] }],
  ['a text that is an object', doc(paragraph({ type: 'text', text: { toString: 'x' } } as never))],
  ['too many blocks', doc(...Array.from({ length: 501 }, () => paragraph(run('x'))))],
  ['too long a run', doc(paragraph(run('x'.repeat(10_001))))],
])('%s is refused', (_what, content) => {
  expect(description.safeParse(content).success).toBe(false);
});

test('other attributes are dropped', () => {
  const given = doc({ ...paragraph(run('x')), attrs: { style: 'color: red', onclick: 'alert(1)' } } as never);
  expect(description.parse(given)).toEqual(doc(paragraph(run('x'))));
});
