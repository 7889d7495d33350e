import { expect, test } from 'vitest';
import {
  type Block,
  descriptionToHtml,
  descriptionToText,
  type Inline,
  isAllowedLink,
  type JobDescription,
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

test.each([
  ['HTML', '<p>Hej</p>'],
  ['no content', { type: 'doc' }],
  ['an unknown node', { type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }] }],
  ['a script', { type: 'doc', content: [{ type: 'script', content: [run('alert(1)')] }] }],
  ['an unknown mark', doc(paragraph({ type: 'text', text: 'x', marks: [{ type: 'code' }] } as never))],
  ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 as 2 }, content: [run('x')] })],
  ['lists in a list', { type: 'doc', content: [nested(2)] }],
  ['deep nesting', { type: 'doc', content: [nested(5_000)] }],
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
