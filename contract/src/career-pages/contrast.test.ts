import { expect, test } from 'vitest';
import { calculateContrast, contrastProblems, isReadable, readableShade, textOn, veilFor } from './contrast.ts';

const someColours = Array.from({ length: 512 }, (_, index) => {
  const channel = (shift: number) => (((index >> shift) & 7) * 36).toString(16).padStart(2, '0');
  return `#${channel(0)}${channel(3)}${channel(6)}`;
});

test('contrast is that of WCAG', () => {
  expect(calculateContrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(calculateContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(calculateContrast('#006aff', '#006aff')).toBe(1);
});

test('white or black can be read on every ground, and a proposed shade too', () => {
  for (const ground of someColours) {
    expect(isReadable(textOn(ground), ground), ground).toBe(true);
    for (const colour of ['#006aff', '#7a8a99', '#ffd400', ground]) {
      expect(isReadable(readableShade(colour, ground), ground), `${colour} on ${ground}`).toBe(true);
    }
  }
});

test('a readable colour is proposed unchanged, and an unreadable one changed as little as possible', () => {
  expect(readableShade('#0054cc', '#ffffff')).toBe('#0054cc');
  const shade = readableShade('#ffd400', '#ffffff');
  expect(calculateContrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(calculateContrast(shade, '#ffffff')).toBeLessThan(4.9);
});

test('text can be read on any picture under its veil', () => {
  const blend = (over: string, opacity: number, under: number) => {
    const channel = Math.round(under + ((over === '#ffffff' ? 255 : 0) - under) * opacity);
    return `#${channel.toString(16).padStart(2, '0').repeat(3)}`;
  };
  for (const text of ['#ffffff', '#0f1b2d', '#ffd400', '#d5e6e0']) {
    const { colour, opacity } = veilFor(text);
    for (const under of [0, 255])
      expect(calculateContrast(text, blend(colour, opacity, under)), text).toBeGreaterThan(4.4);
  }
});

test('text that is hard to read is reported to the editor with a proposed colour', () => {
  const colours = { primary: '#006aff', secondary: '#ffffff', titleColor: '#ffffff', subtitleColor: '#0f1b2d' };
  expect(contrastProblems(colours)).toEqual([{ field: 'titleColor', contrast: 1, proposal: expect.any(String) }]);
});
