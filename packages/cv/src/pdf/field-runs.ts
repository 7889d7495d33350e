import { cleanText } from './clean-text.ts';
import { type Matrix, transformPoint } from './matrix.ts';
import type { PdfPage } from './page-runs.ts';
import type { Run } from './run.ts';

/** The parts of pdf.js's annotations that a form field or a text box has. */
interface Annotation {
  subtype: string;
  fieldType?: string;
  hidden?: boolean;
  noView?: boolean;
  password?: boolean;
  multiLine?: boolean;
  rect: [number, number, number, number];
  fieldValue?: string | string[] | null;
  options?: { exportValue: string; displayValue: string }[];
  /** The lines as the appearance draws them. */
  textContent?: string[];
  contentsObj?: { str: string };
  defaultAppearanceData?: { fontSize: number };
}

const defaultSize = 11;

function chosen({ fieldValue, options }: Annotation): string[] {
  const values = [fieldValue ?? []].flat();
  return values.map((value) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value);
}

function annotationLines(annotation: Annotation): string[] {
  const { subtype, fieldType, textContent, contentsObj } = annotation;
  if (annotation.hidden || annotation.noView || annotation.password) return [];
  const isFilled = subtype === 'Widget' && (fieldType === 'Tx' || fieldType === 'Ch');
  if (!isFilled && subtype !== 'FreeText') return [];
  const drawn = textContent?.filter((line) => line.trim() !== '') ?? [];
  if (drawn.length > 0 && fieldType !== 'Ch') return drawn;
  return (isFilled ? chosen(annotation) : [contentsObj?.str ?? '']).flatMap((text) => text.split(/\r\n?|\n/));
}

/** Breaks lines that the field would wrap. Half the size is the usual width of a letter. */
function wrap(line: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of line.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** What a person wrote into the fields of a form, or into text boxes on top of the page. It is not part of the page's text. */
export async function fieldRuns(page: PdfPage, transform: Matrix): Promise<Run[]> {
  const annotations = (await page.getAnnotations()) as Annotation[];
  return annotations.flatMap((annotation) => {
    const texts = annotationLines(annotation);
    if (texts.length === 0) return [];
    const [xa, ya] = transformPoint(transform, annotation.rect[0], annotation.rect[1]);
    const [xb, yb] = transformPoint(transform, annotation.rect[2], annotation.rect[3]);
    const [left, right, top, bottom] = [Math.min(xa, xb), Math.max(xa, xb), Math.min(ya, yb), Math.max(ya, yb)];
    const size = annotation.defaultAppearanceData?.fontSize || Math.min(defaultSize, 0.75 * (bottom - top));
    const lines = annotation.multiLine
      ? texts.flatMap((text) => wrap(text, Math.max(10, (right - left) / (0.5 * size))))
      : texts;
    const isOne = lines.length === 1 && !annotation.multiLine;
    const first = isOne ? (top + bottom) / 2 + 0.35 * size : top + 1.1 * size;
    return lines.flatMap((line, index) => {
      const text = cleanText(line).trim();
      const x1 = Math.min(right, left + 0.5 * size * text.length);
      const run = { text, x0: left + 2, x1, y: first + 1.15 * size * index, size, bold: false, font: 'form field' };
      return text === '' ? [] : [run];
    });
  });
}
