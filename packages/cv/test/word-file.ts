import JSZip from 'jszip';

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface ParagraphLook {
  style?: string;
  bold?: boolean;
  item?: boolean;
}

/** A paragraph of Word's XML. Tabs and line breaks are written as in TypeScript. */
export function paragraph(text: string, { style, bold, item }: ParagraphLook = {}): string {
  const looks = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    item ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '',
  ].join('');
  const parts = text.split(/([\t\n])/).map((part) => {
    if (part === '\t') return '<w:tab/>';
    return part === '\n' ? '<w:br/>' : `<w:t xml:space="preserve">${escaped(part)}</w:t>`;
  });
  return `<w:p><w:pPr>${looks}</w:pPr><w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}${parts.join('')}</w:r></w:p>`;
}

/** A table; each cell holds paragraphs. */
export function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<w:tc>${cell}</w:tc>`).join('');
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`;
}

/** A box of text beside the others, as Word writes it for older programs too. */
export function textBox(content: string): string {
  const box = `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict>`;
  return `<w:p><w:r>${box}</w:r></w:p>`;
}

interface WordFile {
  body: string;
  header?: string;
  footer?: string;
}

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`;
const partsOfDocument = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${office}/numbering" Target="numbering.xml"/></Relationships>`;
const named = (id: string, name: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
const styles = `<?xml version="1.0"?><w:styles ${space}>${named('Rubrik', 'Title')}${named('Rubrik1', 'heading 1')}</w:styles>`;
const numbering = `<?xml version="1.0"?><w:numbering ${space}>
<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

/** A Word document (DOCX) in Swedish Word's names of styles. */
export async function wordFile({ body, header, footer }: WordFile): Promise<Uint8Array> {
  const zip = new JSZip();
  zip.file('[Content_Types].xml', types);
  zip.file('_rels/.rels', related);
  zip.file('word/_rels/document.xml.rels', partsOfDocument);
  zip.file('word/styles.xml', styles);
  zip.file('word/numbering.xml', numbering);
  zip.file('word/document.xml', `<?xml version="1.0"?><w:document ${space}><w:body>${body}</w:body></w:document>`);
  if (header) zip.file('word/header1.xml', `<?xml version="1.0"?><w:hdr ${space}>${header}</w:hdr>`);
  if (footer) zip.file('word/footer1.xml', `<?xml version="1.0"?><w:ftr ${space}>${footer}</w:ftr>`);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}
