/** Contrast of colours as WCAG 2.2 computes it. Colours are '#rrggbb'. */

/** The least contrast of text to its ground. */
export const readableContrast = 4.5;

export const white = '#ffffff';
export const black = '#000000';

type Channels = readonly [number, number, number];

/** From 1 (the same colour) to 21 (black on white). */
export function calculateContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [
    calculateLuminance(parseChannels(one)),
    calculateLuminance(parseChannels(other)),
  ].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export function isReadable(text: string, ground: string): boolean {
  return calculateContrast(text, ground) >= readableContrast;
}

/** White or black, whichever is easier to read on the ground. One of them always has enough contrast. */
export function textOn(ground: string): string {
  return calculateContrast(white, ground) >= calculateContrast(black, ground) ? white : black;
}

/** The nearest shade of a colour that can be read on the ground: as little darker or lighter as is needed. */
export function readableShade(colour: string, ground: string): string {
  if (isReadable(colour, ground)) return colour;
  const target = parseChannels(textOn(ground));
  const from = parseChannels(colour);
  for (let step = 1; step < 100; step++) {
    const shade = toColour(mix(from, target, step / 100));
    if (isReadable(shade, ground)) return shade;
  }
  return toColour(target);
}

/**
 * The veil over a picture of any colours that makes text on it readable: black or white, and its opacity from 0 to 1.
 * Computed for the worst picture, one that is as light or dark as the text.
 */
export function veilFor(text: string): { colour: string; opacity: number } {
  const colour = textOn(text);
  const worst = parseChannels(colour === black ? white : black);
  for (let percent = 0; percent < 100; percent += 1) {
    const ground = toColour(mix(worst, parseChannels(colour), percent / 100));
    if (isReadable(text, ground)) return { colour, opacity: percent / 100 };
  }
  return { colour, opacity: 1 };
}

interface HeaderColours {
  primary: string;
  secondary: string;
  titleColor: string;
  subtitleColor: string;
}

export interface ContrastProblem {
  field: 'titleColor' | 'subtitleColor';
  contrast: number;
  /** The nearest readable shade. */
  proposal: string;
}

/** Texts of the header that are hard to read on its ground, the secondary colour. A picture gets a veil instead. */
export function contrastProblems({ secondary, ...colours }: HeaderColours): ContrastProblem[] {
  return (['titleColor', 'subtitleColor'] as const)
    .filter((field) => !isReadable(colours[field], secondary))
    .map((field) => ({
      field,
      contrast: calculateContrast(colours[field], secondary),
      proposal: readableShade(colours[field], secondary),
    }));
}

function parseChannels(colour: string): Channels {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function toColour(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: Channels, to: Channels, share: number): Channels {
  const [red, green, blue] = from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function calculateLuminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
