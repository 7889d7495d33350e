import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** A4 in points, with the same margin on all sides. */
export const sheet = { width: 595.28, height: 841.89, margin: 48 } as const;
export const right = sheet.width - sheet.margin;

/** The colours of the product (web/src/ui/tokens.css). */
export const colors = {
  ink: '#0f1b2d',
  muted: '#51607a',
  border: '#e3e8ef',
  pale: '#f4f6f9',
  accent: '#006aff',
} as const;

export type Pdf = InstanceType<typeof PDFDocument>;
type Weight = 'regular' | 'bold';

/** Digits of one width, so that amounts stand below each other. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];

const fileAt = (address: string): Buffer => readFileSync(fileURLToPath(address));

/** Noto has the letters of all languages that are written from left to right in Europe. Only those that are used get into a file. */
const fonts: Readonly<Record<Weight, Buffer>> = {
  regular: fileAt(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: fileAt(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
};

/** An empty tagged document in Swedish. The same content makes the same bytes. Other sizes are in points. */
export function newPdf(title: string, author: string, day: string, size: 'A4' | [number, number] = 'A4'): Pdf {
  const pdf = new PDFDocument({
    ...{ size, margin: 0, bufferPages: true, font: '' },
    ...{ pdfVersion: '1.7', tagged: true, lang: 'sv-SE', displayTitle: true },
    info: { Title: title, Author: author, Creator: 'Platsa', Producer: 'Platsa', CreationDate: new Date(day) },
  });
  for (const [weight, bytes] of Object.entries(fonts)) pdf.registerFont(weight, bytes);
  return pdf;
}

/** Whether the fonts have a character; others are drawn as boxes. pdfkit's types leave out the font that it has read. */
export function glyphCheck(pdf: Pdf): (character: string) => boolean {
  const opened = pdf.font('regular') as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };
  const { font } = opened._font;
  return (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Characters that are left out: emoji, and the marks that join or colour them. */
const decoration =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cf}]|\ufe0f|\u20e3)$/u;

/** A text with '?' for the letters that the fonts lack, such as Chinese and Arabic ones. */
export function drawableText(text: string, hasGlyph: (character: string) => boolean): string {
  return [...text]
    .map((character) => {
      if (/\s/.test(character) || hasGlyph(character)) return character;
      return decoration.test(character) ? '' : '?';
    })
    .join('');
}

export async function collectBytes(pdf: Pdf): Promise<Buffer> {
  pdf.end();
  const parts: Buffer[] = [];
  for await (const part of pdf as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

export interface TextStyle {
  size?: number;
  weight?: Weight;
  color?: string;
  /** Where lines are broken. Default: up to the right margin. */
  width?: number;
  /** The text ends at x instead of beginning there. */
  endsAtX?: boolean;
}

/** Writes a text with its top left (or right) corner at (x, y) and returns the y below it. */
export function writeText(pdf: Pdf, text: string, x: number, y: number, style: TextStyle = {}): number {
  const { size = 9.5, weight = 'regular', color = colors.ink, endsAtX = false } = style;
  const width = style.width ?? (endsAtX ? x - sheet.margin : right - x);
  const options = {
    width,
    align: endsAtX ? 'right' : 'left',
    lineGap: size * 0.25,
    features,
  } as const;
  pdf.font(weight).fontSize(size).fillColor(color);
  pdf.text(text, endsAtX ? x - width : x, y, options);
  return pdf.y;
}

/** The height that `writeText` needs for a text broken at the given width. */
export function measureText(pdf: Pdf, text: string, width: number, style: TextStyle = {}): number {
  const { size = 9.5, weight = 'regular' } = style;
  pdf.font(weight).fontSize(size);
  return pdf.heightOfString(text, { width, lineGap: size * 0.25 });
}

/** Draws what screen readers leave out. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export function rule(pdf: Pdf, y: number): void {
  decorate(pdf, () => pdf.moveTo(sheet.margin, y).lineTo(right, y).lineWidth(0.75).stroke(colors.border));
}

/** The product's wordmark (web/src/ui/Wordmark.tsx), 24 points high. */
export function wordmark(pdf: Pdf, x: number, y: number): void {
  decorate(pdf, () => {
    pdf.save().translate(x, y).scale(0.75);
    pdf.roundedRect(0, 0, 32, 32, 9).fill(colors.accent);
    pdf.lineCap('round').lineJoin('round').lineWidth(3.6);
    pdf.path('M11.5 25V15.5a6 6 0 1 1 6 6').stroke('#ffffff');
    pdf.circle(17.5, 15.5, 1.9).fill('#ffffff');
    pdf.translate(42, 3).lineWidth(3.4);
    for (const letter of letters) pdf.path(letter).stroke(colors.ink);
    pdf.circle(33.6, 16, 5.9).stroke(colors.ink);
    pdf.circle(83.2, 16, 5.9).stroke(colors.ink);
    pdf.restore();
  });
}

const letters = [
  'M2.6 22V5h6.2a5.4 5.4 0 0 1 0 10.8H2.6',
  'M21 4v18',
  'M39.5 10.2V22',
  'M49 5v12.6c0 3 1.6 4.4 4.6 4.4M45.4 10.2h8',
  'M70 11.6c-1.2-1-2.7-1.5-4.4-1.5-2.6 0-4.4 1.1-4.4 2.9 0 4.2 9.2 1.6 9.2 6 0 1.9-1.9 3-4.6 3-2 0-3.8-.6-5-1.8',
  'M89.1 10.2V22',
];
