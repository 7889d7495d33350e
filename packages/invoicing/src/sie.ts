import { totalsOfRates } from '@platsa/contract/billing/invoice-totals';
import { formatInvoiceTitle, type InvoiceDocument, type Seller } from './invoice-document.ts';

/** Accounts of BAS, the chart of accounts that Swedish companies use. */
const receivables = { account: '1510', name: 'Kundfordringar' };

/** By VAT rate: where sales and output VAT are entered. */
const accountsOfRate: Readonly<Record<number, { sales: string; vat: string }>> = {
  25: { sales: '3041', vat: '2611' },
  12: { sales: '3042', vat: '2621' },
  6: { sales: '3043', vat: '2631' },
};

interface Posting {
  account: string;
  /** Öre; debit is positive. */
  amount: number;
}

/** The entries of an invoice in the books; a credit note's are the reverse. Their sum is 0. */
export function listPostings({ kind, rates: ofDocument }: Pick<InvoiceDocument, 'kind' | 'rates'>): Posting[] {
  const { total, rates } = totalsOfRates(ofDocument);
  const sign = kind === 'credit' ? -1 : 1;
  const rateEntries = rates.flatMap(({ percent, net, vat }) => {
    const accounts = accountsOfRate[percent];
    if (!accounts) throw new Error(`There is no account for VAT of ${percent} %`);
    return [
      { account: accounts.sales, amount: -sign * net },
      { account: accounts.vat, amount: -sign * vat },
    ];
  });
  return [{ account: receivables.account, amount: sign * total }, ...rateEntries].filter(({ amount }) => amount !== 0);
}

interface SieFile {
  seller: Seller;
  /** The calendar year of all invoices. */
  year: number;
  /** The day that the file is made, yyyy-MM-dd. */
  madeOn: string;
  invoices: readonly InvoiceDocument[];
}

/** A file of type 4I (sie.se): vouchers for a bookkeeping program to import, as code page 437. */
export function sieFile({ seller, year, madeOn, invoices }: SieFile): Buffer {
  const head = [
    '#FLAGGA 0',
    '#PROGRAM "Platsa" "1"',
    '#FORMAT PC8',
    `#GEN ${formatDay(madeOn)}`,
    '#SIETYP 4',
    `#ORGNR ${seller.corporateNumber}`,
    `#FNAMN ${quoteField(seller.name)}`,
    `#RAR 0 ${year}0101 ${year}1231`,
    `#KONTO ${receivables.account} ${quoteField(receivables.name)}`,
    ...Object.entries(accountsOfRate).flatMap(([percent, { sales, vat }]) => [
      `#KONTO ${sales} ${quoteField(`Försäljning av tjänster inom Sverige, ${percent} % moms`)}`,
      `#KONTO ${vat} ${quoteField(`Utgående moms på försäljning inom Sverige, ${percent} %`)}`,
    ]),
  ];
  return encodePc8([...head, ...invoices.flatMap(formatVoucher), ''].join('\r\n'));
}

function formatVoucher(invoice: InvoiceDocument): string[] {
  const text = `${formatInvoiceTitle(invoice.kind)} ${invoice.number} ${invoice.buyer.name}`;
  return [
    `#VER "A" "" ${formatDay(invoice.issueDate)} ${quoteField(text)}`,
    '{',
    ...listPostings(invoice).map(({ account, amount }) => `   #TRANS ${account} {} ${(amount / 100).toFixed(2)}`),
    '}',
  ];
}

function formatDay(day: string): string {
  return day.replaceAll('-', '');
}

/** Control characters are not allowed in a file of the format. */
function quoteField(text: string): string {
  return `"${text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/["\\]/g, '\\$&')}"`;
}

/** The upper half of code page 437, from 0x80 on. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Letters that the code page lacks lose their accents; other characters become a question mark. */
function encodePc8(text: string): Buffer {
  return Buffer.from(
    [...text.normalize('NFC')].flatMap((character) => encodeCharacter(character) ?? encodeWithoutAccents(character)),
  );
}

function encodeCharacter(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return code;
  const place = upperHalf.indexOf(character);
  return place < 0 ? undefined : 0x80 + place;
}

function encodeWithoutAccents(character: string): number {
  return encodeCharacter(character.normalize('NFD').slice(0, 1)) ?? 0x3f;
}
