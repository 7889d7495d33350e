import type { Readable } from 'node:stream';
import { textEntry, writeZip } from './archive.ts';
import type { CsvRow } from './csv.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = 'http://schemas.openxmlformats.org';
const office = `${openXml}/officeDocument/2006`;
const main = `${openXml}/spreadsheetml/2006/main`;

/** The parts of a workbook with one sheet, in which texts are texts, never formulas. */
export function toXlsx(rows: readonly CsvRow[], mtime: Date): Promise<Readable> {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? null))];
  const sheet = lines.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('');
  const part = (name: string, xml: string) => textEntry(name, head + xml);
  return writeZip(
    [
      part(
        '[Content_Types].xml',
        `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('sheet', 'worksheet')}</Types>`,
      ),
      part('_rels/.rels', relation('officeDocument', 'xl/workbook.xml')),
      part('xl/_rels/workbook.xml.rels', relation('worksheet', 'sheet.xml')),
      part(
        'xl/workbook.xml',
        `<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="Kandidater" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      part('xl/sheet.xml', `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
    ],
    mtime,
  );
}

function override(name: string, type: string): string {
  return `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
}

function relation(type: string, target: string): string {
  return `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="r1" Type="${office}/relationships/${type}" Target="${target}"/></Relationships>`;
}

function cellXml(value: CsvRow[string]): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value ?? '')}</t></is></c>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML allows no other control characters than these three. */
function escapeXml(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign).replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
}
