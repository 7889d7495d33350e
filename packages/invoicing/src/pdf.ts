import { type InvoiceLine, totalsOfRates } from '@platsa/contract/billing/invoice-totals';
import { formatAmount, formatInvoiceTitle, formatKronor, type InvoiceDocument } from './invoice-document.ts';
import {
  collectBytes,
  colors,
  decorate,
  drawableText,
  glyphCheck,
  newPdf,
  type Pdf,
  right,
  rule,
  sheet,
  wordmark,
  writeText,
} from './pdf-sheet.ts';

type Element = ReturnType<Pdf['struct']>;

/** The page being written: where the next part begins, and the element of the structure that it belongs to. */
interface PageCursor {
  pdf: Pdf;
  structure: Element;
  y: number;
}

const left = sheet.margin;
/** Addresses show in the right window of an envelope. */
const addressX = 330;
const footerTop = sheet.height - 112;

/** An invoice on A4, tagged for screen readers. The same invoice makes the same bytes. */
export function invoicePdf(given: InvoiceDocument): Promise<Buffer> {
  const pdf = newPdf(`${formatInvoiceTitle(given.kind)} ${given.number}`, given.seller.name, given.issueDate);
  const { invoice, isComplete } = drawable(given, glyphCheck(pdf));
  const structure = pdf.struct('Document');
  pdf.addStructure(structure);
  const cursor: PageCursor = { pdf, structure, y: sheet.margin };
  writeHead(cursor, invoice);
  if (!isComplete) writeReplaced(cursor);
  writeLines(cursor, invoice.lines);
  writeTotals(cursor, invoice);
  writePayment(cursor, invoice);
  writeFooters(cursor, invoice);
  structure.end();
  return collectBytes(pdf);
}

/** The invoice with '?' for the letters that the fonts lack, such as Chinese and Arabic ones. */
function drawable(invoice: InvoiceDocument, hasGlyph: (character: string) => boolean) {
  let isComplete = true;
  const replaceInText = (text: string): string => {
    const drawn = drawableText(text, hasGlyph);
    if (drawn.split('?').length > text.split('?').length) isComplete = false;
    return drawn;
  };
  const replaceInTexts = <T extends object>(part: T): T => {
    const entries = Object.entries(part).map(([name, value]) => [
      name,
      typeof value === 'string' ? replaceInText(value) : value,
    ]);
    return Object.fromEntries(entries) as T;
  };
  const { seller, buyer, lines } = invoice;
  const shown = {
    ...invoice,
    seller: replaceInTexts(seller),
    buyer: replaceInTexts(buyer),
    lines: lines.map(replaceInTexts),
  };
  return { invoice: shown, isComplete };
}

function addPart({ pdf, structure }: PageCursor, type: string, draw: () => void): void {
  structure.add(pdf.struct(type, {}, draw));
}

function writeHead(cursor: PageCursor, invoice: InvoiceDocument): void {
  const { pdf } = cursor;
  wordmark(pdf, left, sheet.margin);
  addPart(cursor, 'H1', () =>
    writeText(pdf, formatInvoiceTitle(invoice.kind), addressX, 44, { size: 24, weight: 'bold' }),
  );
  let addressEnd = 0;
  addPart(cursor, 'P', () => {
    const { name, street, zip, city } = invoice.buyer;
    const below = writeText(pdf, name, addressX, 124, { size: 11, weight: 'bold' });
    const address = [street, `${zip} ${city}`.trim()].filter(Boolean).join('\n');
    addressEnd = writeText(pdf, address, addressX, below, { size: 11 });
  });
  cursor.y = 124;
  for (const [name, value] of listFacts(invoice)) {
    addPart(cursor, 'P', () => {
      writeText(pdf, name, left, cursor.y, { color: colors.muted, width: 112 });
      cursor.y = writeText(pdf, value, left + 116, cursor.y, { width: addressX - left - 132 }) + 3;
    });
  }
  cursor.y = Math.max(cursor.y, addressEnd) + 26;
  addPart(cursor, 'P', () => {
    cursor.y = writeText(pdf, amountLine(invoice), left, cursor.y, { size: 18, weight: 'bold' }) + 18;
  });
}

function writeReplaced(cursor: PageCursor): void {
  const text = 'Bokstäver som inte kan visas här står som frågetecken. E-fakturan har dem.';
  addPart(cursor, 'P', () => {
    cursor.y = writeText(cursor.pdf, text, left, cursor.y, { size: 8.5, color: colors.muted }) + 14;
  });
}

function listFacts({ kind, number, issueDate, dueDate, period, credited, buyer }: InvoiceDocument): [string, string][] {
  const facts: [string, string][] = [
    ['Fakturanummer', String(number)],
    ['Fakturadatum', issueDate],
    kind === 'credit'
      ? ['Krediterar faktura', `${credited?.number}, ${credited?.issueDate}`]
      : ['Förfallodatum', dueDate],
    ['Period', formatPeriod(period)],
    ['Ert org.nr', buyer.corporateNumber],
    ['Er referens', buyer.reference],
  ];
  return facts.filter(([, value]) => value !== '');
}

function amountLine({ kind, rates, dueDate }: InvoiceDocument): string {
  const total = formatKronor(totalsOfRates(rates).total);
  return kind === 'credit' ? `${total} till godo` : `${total} att betala senast ${dueDate}`;
}

interface Column {
  title: string;
  x: number;
  isNumber: boolean;
}

const columns = {
  text: { title: 'Beskrivning', x: left, isNumber: false },
  quantity: { title: 'Antal', x: 348, isNumber: true },
  unitPrice: { title: 'À-pris', x: 424, isNumber: true },
  vat: { title: 'Moms', x: 470, isNumber: true },
  amount: { title: 'Belopp', x: right, isNumber: true },
} as const satisfies Record<string, Column>;

function writeLines(cursor: PageCursor, lines: readonly InvoiceLine[]): void {
  const { pdf, structure } = cursor;
  const table = pdf.struct('Table');
  structure.add(table);
  const headings = pdf.struct('TR');
  table.add(headings);
  for (const column of Object.values(columns)) {
    // The types lack `scope`.
    const heading = { title: column.title, scope: 'Column' };
    headings.add(pdf.struct('TH', heading, () => writeHeading(cursor, column)));
  }
  endHeadings(cursor);
  for (const line of lines) writeLine(cursor, table, line);
}

function writeHeading({ pdf, y }: PageCursor, { title, x, isNumber }: Column): void {
  writeText(pdf, title, x, y, { size: 8.5, color: colors.muted, endsAtX: isNumber });
}

function endHeadings(cursor: PageCursor): void {
  cursor.y += 17;
  rule(cursor.pdf, cursor.y);
  cursor.y += 9;
}

const textWidth = 240;

function writeLine(cursor: PageCursor, table: Element, line: InvoiceLine): void {
  const { pdf } = cursor;
  pdf.font('regular').fontSize(9.5);
  const height = pdf.heightOfString(line.text, { width: textWidth, lineGap: 2.4 }) + 28;
  if (cursor.y + height > footerTop) {
    nextPage(cursor);
    // Repeated for the eye alone: the table has its headings already.
    decorate(pdf, () => {
      for (const column of Object.values(columns)) writeHeading(cursor, column);
    });
    endHeadings(cursor);
  }
  const top = cursor.y;
  const row = pdf.struct('TR');
  table.add(row);
  const cell = (draw: () => void) => row.add(pdf.struct('TD', {}, draw));
  const number = ({ x }: Column, text: string) => cell(() => writeText(pdf, text, x, top, { endsAtX: true }));
  cell(() => {
    const below = writeText(pdf, line.text, columns.text.x, top, { width: textWidth });
    cursor.y = writeText(pdf, formatPeriod(line), columns.text.x, below, { size: 8.5, color: colors.muted }) + 5;
  });
  number(columns.quantity, String(line.quantity).replace('-', '\u2212'));
  number(columns.unitPrice, formatAmount(line.unitPrice));
  number(columns.vat, `${line.vatPercent}\u00a0%`);
  number(columns.amount, formatAmount(line.amount));
  rule(pdf, cursor.y);
  cursor.y += 8;
}

function writeTotals(cursor: PageCursor, { kind, rates: ofDocument }: InvoiceDocument): void {
  const { pdf } = cursor;
  const { net, total, rates } = totalsOfRates(ofDocument);
  makeRoom(cursor, 60 + rates.length * 18);
  cursor.y += 5;
  const sums: [string, number][] = [
    ['Summa exklusive moms', net],
    ...rates.map((rate): [string, number] => [`Moms ${rate.percent}\u00a0% på ${formatAmount(rate.net)}`, rate.vat]),
  ];
  for (const [name, amount] of sums) {
    addPart(cursor, 'P', () => {
      writeText(pdf, name, addressX, cursor.y, { color: colors.muted });
      cursor.y = writeText(pdf, formatAmount(amount), right, cursor.y, { endsAtX: true }) + 3;
    });
  }
  cursor.y += 3;
  addPart(cursor, 'P', () => {
    const style = { size: 13, weight: 'bold' } as const;
    writeText(pdf, kind === 'credit' ? 'Att få tillbaka' : 'Att betala', addressX, cursor.y, style);
    cursor.y = writeText(pdf, formatKronor(total), right, cursor.y, { ...style, endsAtX: true }) + 18;
  });
}

const paymentHeight = 88;

/** Writes how to pay in a box at the foot of the page; on a credit note, what happens to the amount. */
function writePayment(cursor: PageCursor, invoice: InvoiceDocument): void {
  const { pdf } = cursor;
  const { kind, credited, seller, paymentReference, dueDate, rates } = invoice;
  if (kind === 'credit') {
    makeRoom(cursor, 40);
    const text = `Beloppet dras av från faktura ${credited?.number}. Är den redan betald betalar vi tillbaka det.`;
    addPart(cursor, 'P', () => writeText(pdf, text, left, cursor.y));
    return;
  }
  makeRoom(cursor, paymentHeight);
  const top = footerTop - paymentHeight;
  decorate(pdf, () => pdf.roundedRect(left, top, right - left, 62, 8).fill(colors.pale));
  const facts = [
    ['Bankgiro', seller.bankgiro],
    ['OCR-nummer', paymentReference],
    ['Betalas senast', dueDate],
    ['Att betala', formatKronor(totalsOfRates(rates).total)],
  ] as const;
  for (const [index, [name, value]] of facts.entries()) {
    const x = left + 16 + index * 122;
    addPart(cursor, 'P', () => {
      writeText(pdf, name, x, top + 14, { size: 8.5, color: colors.muted, width: 118 });
      writeText(pdf, value, x, top + 29, { size: 12, weight: 'bold', width: 122 });
    });
  }
  const terms = 'Ange OCR-numret när ni betalar. Efter förfallodagen tillkommer dröjsmålsränta enligt räntelagen.';
  addPart(cursor, 'P', () => writeText(pdf, terms, left, top + 74, { size: 8.5, color: colors.muted }));
}

function makeRoom(cursor: PageCursor, height: number): void {
  if (cursor.y + height > footerTop) nextPage(cursor);
}

function nextPage(cursor: PageCursor): void {
  cursor.pdf.addPage();
  cursor.y = sheet.margin;
}

/** Writes the seller below every page; screen readers read it once. */
function writeFooters(cursor: PageCursor, { seller }: InvoiceDocument): void {
  const { pdf } = cursor;
  const { count } = pdf.bufferedPageRange();
  const parts: [string, string][][] = [
    [['Säljare', [seller.name, seller.street, `${seller.zip} ${seller.city}`].join('\n')]],
    [
      ['Organisationsnummer', seller.corporateNumber],
      ['Momsregistreringsnummer', seller.vatNumber],
    ],
    [
      ['Säte', seller.seat],
      ['Skatt', 'Godkänd för F-skatt'],
    ],
    [
      ['Bankgiro', seller.bankgiro],
      ['E-post', seller.email],
    ],
  ];
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    rule(pdf, footerTop + 18);
    for (const [index, facts] of parts.entries()) {
      const draw = () => writeFacts(pdf, facts, left + index * 125, footerTop + 30);
      if (page === 0) addPart(cursor, 'P', draw);
      else decorate(pdf, draw);
    }
    const pageNumber = { size: 8, color: colors.muted, endsAtX: true };
    if (count > 1)
      decorate(pdf, () => writeText(pdf, `Sida ${page + 1} av ${count}`, right, sheet.height - 34, pageNumber));
  }
}

function writeFacts(pdf: Pdf, facts: readonly [string, string][], x: number, top: number): void {
  let y = top;
  for (const [name, value] of facts) {
    y = writeText(pdf, name, x, y, { size: 7.5, color: colors.muted, width: 120 });
    y = writeText(pdf, value, x, y, { size: 8, width: 120 }) + 3;
  }
}

function formatPeriod({ from, to }: { from: string; to: string }): string {
  return from === to ? from : `${from} – ${to}`;
}
