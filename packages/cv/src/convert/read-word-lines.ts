import JSZip from 'jszip';
import mammoth from 'mammoth';
import { CvError } from '../cv-error.ts';

/** A line of a Word document, or one row of a table: its cells stand beside each other. */
export interface WordLine {
  kind: 'title' | 'heading' | 'text' | 'item';
  isBold: boolean;
  cells: string[];
}

/** A node of mammoth's document, as far as it is read here. */
interface Node {
  type: string;
  children?: Node[];
  value?: string;
  styleName?: string | null;
  isBold?: boolean;
  numbering?: object | null;
}

/** The lines of a Word document (DOCX) in reading order: page headers, the body with its text boxes and tables, footers. */
export async function readWordLines(bytes: Uint8Array): Promise<WordLine[]> {
  const buffer = await withHeadersInBody(bytes);
  let document: Node | undefined;
  await mammoth
    .convertToHtml(
      { buffer },
      {
        transformDocument(read: Node) {
          document = read;
          return read;
        },
        // Pictures are left out.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    )
    .catch((cause: Error) => {
      throw new CvError('damaged', { cause });
    });
  return listNodes(document?.children ?? []);
}

/** mammoth reads the body alone, but many names and addresses stand in the page header. */
async function withHeadersInBody(bytes: Uint8Array): Promise<Buffer> {
  const zip = await JSZip.loadAsync(bytes).catch((cause: Error) => {
    throw new CvError('damaged', { cause });
  });
  const body = await zip.file('word/document.xml')?.async('string');
  if (body === undefined) throw new CvError('notWord');
  const [headers, footers] = await Promise.all([
    readParts(zip, /^word\/header\d*\.xml$/, 'hdr'),
    readParts(zip, /^word\/footer\d*\.xml$/, 'ftr'),
  ]);
  const whole = body
    .replace(/<w:body(?:\s[^>]*)?>/, (start) => start + headers)
    .replace(/<\/w:body>/, (end) => footers + end);
  zip.file('word/document.xml', whole);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
}

/** The content of the parts, each text once: the first page often repeats the header of the others. */
async function readParts(zip: JSZip, name: RegExp, element: string): Promise<string> {
  const texts = await Promise.all(zip.file(name).map((part) => part.async('string')));
  const contents = texts.map((text) => {
    const [, content = ''] = text.match(new RegExp(`<w:${element}(?:\\s[^>]*)?>([\\s\\S]*)</w:${element}>`)) ?? [];
    // They refer to files by names that mean others in the body.
    return content.replace(/<\/?(?:a:blip|v:imagedata)\b[^>]*>/g, '').replace(/ r:id="[^"]*"/g, '');
  });
  const textWithoutMarks = (content: string) => content.replace(/<[^>]*>/g, '').trim();
  return contents
    .filter(
      (content, index) =>
        contents.findIndex((other) => textWithoutMarks(other) === textWithoutMarks(content)) === index,
    )
    .join('');
}

function listNodes(nodes: readonly Node[]): WordLine[] {
  return nodes.flatMap((node) => {
    if (node.type === 'paragraph') return listLines(node);
    if (node.type === 'table') return listRows(node);
    return listNodes(node.children ?? []);
  });
}

/** A paragraph with line breaks makes several. Tabs divide a line into cells. */
function listLines(paragraph: Node): WordLine[] {
  const kind = kindOf(paragraph);
  const runs = listRuns(paragraph);
  const isBold =
    runs.some(({ text }) => text.trim() !== '') && runs.every((run) => run.isBold || run.text.trim() === '');
  return runs
    .map(({ text }) => text)
    .join('')
    .split('\n')
    .map((line) => line.split('\t').map(withSingleSpaces).filter(Boolean))
    .filter((cells) => cells.length > 0)
    .map((cells) => ({ kind, isBold, cells }));
}

/** Word's own styles, whose names mammoth gives in English; others say it in their names. */
function kindOf({ styleName, numbering }: Node): WordLine['kind'] {
  if (/^(?:title|titel|rubrik)$/i.test(styleName ?? '')) return 'title';
  if (/^(?:heading|rubrik)\b/i.test(styleName ?? '')) return 'heading';
  return numbering ? 'item' : 'text';
}

function listRuns(node: Node): { text: string; isBold: boolean }[] {
  return (node.children ?? []).flatMap((child) => {
    if (child.type === 'run') return [{ text: textOf(child), isBold: child.isBold === true }];
    return listRuns(child);
  });
}

function textOf({ type, value, children = [] }: Node): string {
  if (type === 'text') return value ?? '';
  if (type === 'tab') return '\t';
  if (type === 'break') return '\n';
  return children.map(textOf).join('');
}

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Letters of a first cell that names its row, such as years. A table with longer ones lays out the page. */
const longestBeside = 60;

/**
 * A row whose cells are a line each, or a short one beside a text, such as years beside a job, stays a row. Of a table that lays out
 * the page, each cell is read to its end.
 */
function listRows(table: Node): WordLine[] {
  const rows = (table.children ?? []).map((row) =>
    (row.children ?? []).map((cell) => listNodes(cell.children ?? [])).filter((lines) => lines.length > 0),
  );
  return rows.flatMap((cells) => {
    const [first = [], ...others] = cells;
    const isShort = first.length === 1 && (first[0]?.cells.join(' ').length ?? 0) <= longestBeside;
    const isRow = isShort && others.slice(0, -1).every((lines) => lines.length === 1);
    const head = first[0];
    if (!isRow || !head || others.length === 0) return cells.flat();
    const beside = others.flatMap((lines) => lines[0]?.cells ?? []);
    const below = others.flatMap((lines) => lines.slice(1));
    return [{ ...head, kind: 'text' as const, cells: [...head.cells, ...beside] }, ...below];
  });
}
