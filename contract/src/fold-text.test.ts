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
  ['إبراهيم', 'إبراهيم'.normalize('NFD').replaceAll(/\p{M}/gu, '')],
])('%s is found as %s', (written, plain) => {
  expect(foldText(written)).toBe(plain);
});

test.each(['Anna-Karin O’Brien', "anna karin o'brien", 'ANNA‑KARIN  O`BRIEN'])('%s is one name', (written) => {
  expect(foldName(written)).toBe('anna karin o brien');
});
