import PDFDocument from 'pdfkit';
import type { Random } from './random.ts';

export interface PageStyle {
  family: 'Helvetica' | 'Times';
  size: number;
  leading: number;
  heading: { size: number; spacing: number; rule: boolean; bar: boolean; bold: boolean };
  bullet: string;
}

export function choosePageStyle(random: Random): PageStyle {
  const spacing = random.chance(0.2) ? 3 : 0;
  return {
    family: random.pick(['Helvetica', 'Helvetica', 'Times']),
    size: random.pick([9, 9.5, 10, 10.5]),
    leading: random.pick([1.25, 1.35, 1.5]),
    heading: {
      size: random.pick([11, 12, 13, 14]),
      spacing,
      rule: random.chance(0.3),
      bar: random.chance(0.15),
      bold: random.chance(0.8),
    },
    bullet: random.pick(['•', '-', '–', '•']),
  };
}

const faces = {
  Helvetica: { plain: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' },
  Times: { plain: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' },
} as const;

type Face = keyof (typeof faces)['Helvetica'];

export interface Ink {
  face?: Face;
  size?: number;
  spacing?: number;
}

/** Draws positioned words on A4 pages, without structure. */
export class Pen {
  readonly style: PageStyle;
  readonly height = 842;
  readonly width = 595;
  private readonly document: PDFKit.PDFDocument;
  private readonly parts: Buffer[] = [];
  private pages = 1;

  constructor(style: PageStyle) {
    this.style = style;
    this.document = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true });
    this.document.on('data', (part: Buffer) => this.parts.push(part));
  }

  page(index: number): void {
    while (this.pages <= index) {
      this.document.addPage();
      this.pages += 1;
    }
    this.document.switchToPage(index);
  }

  private ink({ face = 'plain', size = this.style.size }: Ink): void {
    this.document.font(faces[this.style.family][face]).fontSize(size);
  }

  widthOf(text: string, ink: Ink = {}): number {
    this.ink(ink);
    return this.document.widthOfString(text, { characterSpacing: ink.spacing ?? 0 });
  }

  write(x: number, y: number, text: string, ink: Ink = {}): void {
    this.ink(ink);
    this.document.fillColor('black').text(text, x, y, { lineBreak: false, characterSpacing: ink.spacing ?? 0 });
  }

  /** The text's lines in a width. */
  wrap(text: string, width: number, ink: Ink = {}): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && this.widthOf(longer, ink) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.document.rect(x, y, width, height).fill(color);
  }

  finish(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.document.on('end', () => resolve(new Uint8Array(Buffer.concat(this.parts))));
      this.document.on('error', reject);
      this.document.end();
    });
  }
}
