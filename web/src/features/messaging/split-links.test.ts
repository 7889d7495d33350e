import { expect, test } from 'vitest';
import { splitLinks } from './components/MessageRow.tsx';

test('addresses become links, without the sentence’s full stop', () => {
  expect(splitLinks('Se https://a.se/b?c=1. Bra?')).toEqual([
    { text: 'Se ' },
    { text: 'https://a.se/b?c=1', href: 'https://a.se/b?c=1' },
    { text: '. Bra?' },
  ]);
});

test('a bracket belongs to the address that opened it', () => {
  const linkIn = (text: string) => splitLinks(text).find(({ href }) => href)?.href;
  expect(linkIn('(se https://a.se/b)')).toBe('https://a.se/b');
  expect(linkIn('https://a.se/Platsa_(ort).')).toBe('https://a.se/Platsa_(ort)');
  expect(linkIn('https://')).toBeUndefined();
});

test('nothing but the web’s own addresses is a link', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', '<a href="x">', 'mailto:a@b.se', 'a.se']) {
    expect(splitLinks(text)).toEqual([{ text }]);
  }
});

test('no character is lost', () => {
  const text = 'a http://x.se/ö https://y.se/ \u202Eb\nhttps://z';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
