/**
 * Rewrites HTML from the clipboard into what the description's schema has: Word's list paragraphs, which begin with a typed
 * sign, become lists; tables that lay out a page become their text, and a table's bold first row its header.
 */
export function rewritePastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list:"]')) moveIntoList(paragraph);
  for (const table of body.querySelectorAll('table')) rewriteTable(table);
  return body.innerHTML;
}

function moveIntoList(paragraph: HTMLElement): void {
  const sign = paragraph.querySelector('[style*="mso-list:"]');
  // '1.', 'a)' and 'iv.' are numbers; bullets are single signs, or the letter o.
  const kind = /^\s*[\da-z]+[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul';
  sign?.remove();
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  const previous = paragraph.previousElementSibling;
  if (previous?.localName === kind) {
    previous.append(item);
    paragraph.remove();
  } else {
    const list = document.createElement(kind);
    list.append(item);
    paragraph.replaceWith(list);
  }
}

function rewriteTable(table: HTMLTableElement): void {
  // Word and Excel end some tables with a row that holds nothing but the columns' widths.
  for (const row of table.querySelectorAll('tr[height="0"]')) row.remove();
  const rows = Array.from(table.rows);
  const isLayout = table.querySelector('table, h1, h2, h3, h4, h5, h6') || rows.every(({ cells }) => cells.length < 2);
  if (isLayout) table.replaceWith(...rows.flatMap(({ cells }) => Array.from(cells, (cell) => changeTag(cell, 'div'))));
  else makeHeader(rows[0]);
}

/** Word and Google Docs have no header cells: their first row is bold, or repeated on each page. */
function makeHeader(row: HTMLTableRowElement | undefined): void {
  const cells = Array.from(row?.cells ?? []);
  if (!row?.textContent?.trim() || !(row.closest('thead') || cells.every(isBoldCell))) return;
  for (const cell of cells) cell.replaceWith(changeTag(cell, 'th'));
}

function isBoldCell(cell: HTMLTableCellElement): boolean {
  const text = cell.textContent?.trim() ?? '';
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')];
  return text === '' || parts.some((part) => isBoldElement(part) && part.textContent?.trim() === text);
}

function isBoldElement({ localName, style }: HTMLElement): boolean {
  return ['b', 'strong', 'th'].includes(localName) || /^(bold|[6-9]00)$/.test(style.fontWeight);
}

function changeTag(cell: HTMLTableCellElement, tag: 'div' | 'th'): HTMLElement {
  const changed = document.createElement(tag);
  if (tag === 'th') {
    changed.setAttribute('colspan', String(cell.colSpan));
    changed.setAttribute('rowspan', String(cell.rowSpan));
  }
  changed.append(...cell.childNodes);
  return changed;
}
