import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import { type MailContent, renderText } from './mail-content.ts';
import { renderHtml } from './render-html.ts';

const content: MailContent = {
  subject: 'Nytt meddelande',
  paragraphs: ['Hej!', 'Läs gärna.'],
  action: { label: 'Läs och svara', url: 'https://jobb.example.se/chat/1?a=1&b=2' },
  sender: { name: 'Bageriet', logoUrl: 'https://jobb.example.se/images/1_300x300.jpg' },
  reason: 'Du får mejlet för att du har sökt Kock.',
  unsubscribeUrl: 'https://jobb.example.se/unsubscribe/1',
};

test('each item of a mail links to its page', () => {
  const links = [{ label: 'Kock <natt>', about: 'Bageriet · Umeå', url: 'https://jobb.example.se/jobs/1' }];
  const html = renderHtml({ ...content, links });
  expect(html).toContain('href="https://jobb.example.se/jobs/1"');
  expect(html).toContain('Kock &#60;natt&#62;');
  expect(renderText({ ...content, links })).toContain(
    'Hej!\n\nKock <natt>\nBageriet · Umeå\nhttps://jobb.example.se/jobs/1\n\nLäs gärna.',
  );
});

test('both bodies have the same content', () => {
  const html = renderHtml(content);
  const text = renderText(content);
  for (const words of [
    ...content.paragraphs,
    'Läs och svara',
    'Hälsningar från Bageriet via Platsa',
    content.reason ?? '',
  ]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(html).toContain('href="https://jobb.example.se/chat/1?a=1&#38;b=2"');
  expect(html).toContain('src="https://jobb.example.se/images/1_300x300.jpg"');
  expect(text).toContain('Läs och svara: https://jobb.example.se/chat/1?a=1&b=2');
  expect(text).toContain('Sluta få de här mejlen: https://jobb.example.se/unsubscribe/1');
  expect(html).toContain('lang="sv"');
});

test('a company without a logo has its initial, and the product its own', () => {
  expect(renderHtml({ ...content, sender: { name: 'åkeriet', logoUrl: null } })).toContain('>Å</div>');
  const { sender: _sender, ...own } = content;
  expect(renderHtml(own)).toContain('Hälsningar från Platsa');
});

test('mail that can be answered asks for the reply above it, and a signed mail gets no greeting', () => {
  const answered = { ...content, answerAbove: true, signed: true };
  expect(renderText(answered).startsWith('— Svara ovanför den här raden —')).toBe(true);
  expect(renderHtml(answered)).toContain('— Svara ovanför den här raden —');
  expect(renderHtml(answered)).not.toContain('Hälsningar från');
});

test('text with markup is escaped and does not break the layout', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(anything, anything, (subject, paragraph) => {
      const html = renderHtml({ ...content, subject, paragraphs: [paragraph] });
      expect(html).toContain(escapeHtml(paragraph).replaceAll('\n', '<br />'));
    }),
    { numRuns: 50 },
  );
  const nasty = '<script>alert(1)</script> ]]> &lt; --> {{x}} \u0000\u0007 👩‍💻 \u202e';
  expect(renderHtml({ ...content, paragraphs: [nasty] })).not.toContain('<script>');
});
