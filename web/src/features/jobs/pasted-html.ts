/**
 * Rewrites HTML from the clipboard into what the description's schema has: Word's list paragraphs, which begin with a typed
 * sign, become lists, and each row of a table becomes a line with spaces between its cells.
 */
export function rewritePastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list:"]')) moveIntoList(paragraph);
  for (const table of body.querySelectorAll('table')) replaceWithLines(table);
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

/** Leaves tables that lay out a page: their cells hold more than a line. */
function replaceWithLines(table: HTMLTableElement): void {
  if (table.querySelector('table, ul, ol, h1, h2, h3, h4, p ~ p')) return;
  table.replaceWith(...Array.from(table.rows, toLine));
}

function toLine(row: HTMLTableRowElement): HTMLElement {
  const line = document.createElement('p');
  for (const cell of row.cells) line.append(...(cell.querySelector('p') ?? cell).childNodes, ' ');
  return line;
}
