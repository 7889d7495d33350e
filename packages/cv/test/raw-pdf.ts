export type Part = string | Uint8Array;

/** A PDF of these objects (the first is the catalogue), with a table of contents that readers must search for. */
export function makePdf(objects: readonly (readonly Part[])[]): Uint8Array {
  const parts: Part[] = ['%PDF-1.5\n'];
  for (const [index, body] of objects.entries()) parts.push(`${index + 1} 0 obj\n`, ...body, '\nendobj\n');
  parts.push('trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF');
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
}

export function stream(content: Uint8Array, dictionary = ''): Part[] {
  return [`<</Length ${content.length}${dictionary}>>stream\n`, content, '\nendstream'];
}

export const catalogue: Part[] = ['<</Type/Catalog/Pages 2 0 R>>'];
export const onePage: Part[] = ['<</Type/Pages/Kids[3 0 R]/Count 1>>'];
export const page = (resources: string): Part[] => [
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${resources}>>>>`,
];

/** A page that is drawn by these operators with Helvetica as `/F`. `letters` tells what some codes of the font mean. */
export function drawnPdf(operators: string, letters: Readonly<Record<string, string>> = {}): Uint8Array {
  const font: Part[] = ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>'];
  const meanings = Object.entries(letters).map(([code, letter]) => `<${code}> <${letter}>`);
  const table = `begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${meanings.length} beginbfchar ${meanings.join(' ')} endbfchar endcmap`;
  const content = stream(Buffer.from(operators, 'latin1'));
  return makePdf([catalogue, onePage, page('/Font<</F 5 0 R>>'), content, font, stream(Buffer.from(table))]);
}
