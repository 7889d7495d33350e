import { expect, test } from 'vitest';
import { foldName, foldText } from './fold-text.ts';

test.each([
  ['Åsa Söderström', 'asa soderstrom'],
  ['Åsa', 'asa'],
  ['Łukasz Hadžić', 'lukasz hadzic'],
  ['Đorđe Şahin', 'dorde sahin'],
  ['Søren Æsop', 'soren aesop'],
  ['Groß Kızıl', 'gross kizil'],
  ['Nguyễn Thị', 'nguyen thi'],
  ['C++ 2.0', 'c++ 2.0'],
  ['Þórður Ŋaŧi', 'thordur nati'],
  ['Ǆemal Ɓello Ǽsop', 'dzemal bello aesop'],
  ['ﬁlip Ｓａｒａ 𝓛in', 'filip sara lin'],
  ['Əliyeva Ɔfɔri Ʒeel Ǯuoʒži', 'eliyeva ofori zeel zuozzi'],
  ['Ƕ Ʀ ɣ', 'hv r g'],
  ['إبراهيم', 'إبراهيم'],
])('%s is found as %s', (written, plain) => {
  expect(foldText(written)).toBe(plain);
});

test.each([
  'Anna-Karin O’Brien',
  'Anna–Karin OʻBrien',
  'An\u00adna Karin\u3164 O´Brien',
  "anna karin o'brien",
  'ANNA‑KARIN  O`BRIEN',
  'Anna\u05beKarin Oꞌbrien',
  'Anna\u30fbKarin O\u2035Brien',
])('%s is one name', (written) => {
  expect(foldName(written)).toBe('anna karin o brien');
});
