import PDFDocument from 'pdfkit';

interface TextStyle {
  size?: number;
  bold?: boolean;
  /** Points between letters. */
  spacing?: number;
  /** The text ends at x instead of beginning there. */
  right?: boolean;
}

export interface CvSheet {
  /** Writes text with its top left corner at (x, y), on one line. */
  at: (x: number, y: number, text: string, style?: TextStyle) => void;
  /** Writes lines below each other and answers with the y below the last. */
  column: (x: number, y: number, lines: readonly (string | readonly [string, TextStyle])[], step?: number) => number;
  nextPage: () => void;
}

/** A PDF of A4 pages as text processors make them: positioned text without structure. */
export function cvPdf(write: (sheet: CvSheet) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, ...options });
  const parts: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.on('error', reject);
  });
  const at: CvSheet['at'] = (x, y, text, { size = 10, bold = false, spacing = 0, right = false } = {}) => {
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    const left = right ? x - document.widthOfString(text) : x;
    document.text(text, left, y, { lineBreak: false, characterSpacing: spacing });
  };
  const column: CvSheet['column'] = (x, y, lines, step = 14) => {
    for (const [index, line] of lines.entries()) {
      const [text, style] = typeof line === 'string' ? [line, {}] : line;
      at(x, y + index * step, text, style);
    }
    return y + lines.length * step;
  };
  write({ at, column, nextPage: () => document.addPage() });
  document.end();
  return finished;
}
