import { endsWithCheckDigit, isPaymentReference } from '@platsa/contract/billing/payment-numbers';
import { create } from 'xmlbuilder2';

/**
 * The rules of Peppol BIS Billing 3 that concern our invoices, by their ids in the official rules (docs.peppol.eu) and in
 * EN 16931. The official Schematron is not on the package registries.
 */

/** The part of the document object model that the rules need. */
interface Element {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<Element>;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): Iterable<Element>;
}

/** An element found by a path of local names. */
class Xml {
  readonly node: Element;
  constructor(node: Element) {
    this.node = node;
  }
  all(path: string): Xml[] {
    const [name, ...rest] = path.split('/');
    const here = [...this.node.childNodes].filter((child) => isElement(child) && localName(child) === name);
    const found = here.map((child) => new Xml(child));
    return rest.length === 0 ? found : found.flatMap((child) => child.all(rest.join('/')));
  }
  text(path: string): string {
    return this.all(path)[0]?.node.textContent ?? '';
  }
  /** Öre. */
  amount(path: string): number {
    const text = this.text(path);
    return /^-?\d+\.\d\d$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
  }
  descendants(): Xml[] {
    return [...this.node.getElementsByTagName('*')].map((element) => new Xml(element));
  }
  get name(): string {
    return localName(this.node);
  }
}

function isElement(node: Element): boolean {
  return node.nodeType === 1;
}

function localName(element: Element): string {
  return element.nodeName.replace(/^\w+:/, '');
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const seller = (invoice: Xml) => invoice.all('AccountingSupplierParty/Party')[0] ?? invoice;
const buyer = (invoice: Xml) => invoice.all('AccountingCustomerParty/Party')[0] ?? invoice;
const listLines = (invoice: Xml) => [...invoice.all('InvoiceLine'), ...invoice.all('CreditNoteLine')];
const readQuantity = (line: Xml) => Number(line.text('InvoicedQuantity') || line.text('CreditedQuantity'));
const taxNumber = (invoice: Xml, scheme: string) =>
  seller(invoice)
    .all('PartyTaxScheme')
    .find((one) => one.text('TaxScheme/ID') === scheme)
    ?.text('CompanyID') ?? '';
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const subtotals = (invoice: Xml) => invoice.all('TaxTotal/TaxSubtotal');

const rules: Record<string, (invoice: Xml) => boolean> = {
  'PEPPOL-EN16931-R004': (i) =>
    i.text('CustomizationID') === 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  'PEPPOL-EN16931-R007': (i) => i.text('ProfileID') === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  'PEPPOL-EN16931-R008': (i) => i.descendants().every(({ node }) => (node.textContent ?? '').trim() !== ''),
  'PEPPOL-EN16931-R003': (i) => i.text('BuyerReference') !== '',
  'PEPPOL-COMMON-R049': (i) =>
    i.descendants().every(({ node }) => {
      const text = node.textContent ?? '';
      return node.getAttribute('schemeID') !== '0007' || (/^\d{10}$/.test(text) && endsWithCheckDigit(text));
    }),
  'PEPPOL-EN16931-CL008': (i) =>
    [seller(i), buyer(i)].every((party) => {
      const scheme = party.all('EndpointID')[0]?.node.getAttribute('schemeID') ?? '';
      return ['0007', 'EM'].includes(scheme);
    }),
  'PEPPOL-EN16931-R010': (i) => buyer(i).text('EndpointID') !== '',
  'PEPPOL-EN16931-R020': (i) => seller(i).text('EndpointID') !== '',
  'PEPPOL-EN16931-R051': (i) =>
    i.descendants().every(({ name, node }) => !name.endsWith('Amount') || node.getAttribute('currencyID') === 'SEK'),
  'PEPPOL-EN16931-R053': (i) => i.all('TaxTotal').length === 1 && subtotals(i).length > 0,
  'PEPPOL-EN16931-R110': (i) =>
    listLines(i).every((line) => line.text('InvoicePeriod/StartDate') >= i.text('InvoicePeriod/StartDate')),
  'PEPPOL-EN16931-R111': (i) =>
    listLines(i).every((line) => line.text('InvoicePeriod/EndDate') <= i.text('InvoicePeriod/EndDate')),
  'PEPPOL-EN16931-R120': (i) =>
    listLines(i).every(
      (line) => line.amount('LineExtensionAmount') === readQuantity(line) * line.amount('Price/PriceAmount'),
    ),
  'BR-02, number': (i) => /^\d+$/.test(i.text('ID')),
  'BR-03, day of issue': (i) => isDay(i.text('IssueDate')),
  'BR-04, type': (i) =>
    i.name === 'CreditNote' ? i.text('CreditNoteTypeCode') === '381' : i.text('InvoiceTypeCode') === '380',
  'BR-05, currency': (i) => i.text('DocumentCurrencyCode') === 'SEK',
  'BR-06 and BR-07, names': (i) =>
    [seller(i), buyer(i)].every((party) => party.text('PartyLegalEntity/RegistrationName') !== ''),
  'BR-09 and BR-11, countries': (i) =>
    [seller(i), buyer(i)].every((party) => party.text('PostalAddress/Country/IdentificationCode') === 'SE'),
  'BR-16, a line': (i) => listLines(i).length > 0,
  'BR-21, numbered lines': (i) => listLines(i).every((line, index) => line.text('ID') === String(index + 1)),
  'BR-25, named lines': (i) => listLines(i).every((line) => line.text('Item/Name') !== ''),
  'BR-27, prices are not negative': (i) => listLines(i).every((line) => line.amount('Price/PriceAmount') >= 0),
  'BR-29 and BR-CO-19, period': (i) => i.text('InvoicePeriod/StartDate') <= i.text('InvoicePeriod/EndDate'),
  'BR-55, what is credited': (i) =>
    i.name === 'Invoice' || i.text('BillingReference/InvoiceDocumentReference/ID') !== '',
  'BR-CO-10, sum of the lines': (i) =>
    i.amount('LegalMonetaryTotal/LineExtensionAmount') ===
    sum(listLines(i).map((line) => line.amount('LineExtensionAmount'))),
  'BR-CO-13, without VAT': (i) =>
    i.amount('LegalMonetaryTotal/TaxExclusiveAmount') === i.amount('LegalMonetaryTotal/LineExtensionAmount'),
  'BR-CO-14, VAT': (i) => i.amount('TaxTotal/TaxAmount') === sum(subtotals(i).map((one) => one.amount('TaxAmount'))),
  'BR-CO-15, with VAT': (i) =>
    i.amount('LegalMonetaryTotal/TaxInclusiveAmount') ===
    i.amount('LegalMonetaryTotal/TaxExclusiveAmount') + i.amount('TaxTotal/TaxAmount'),
  'BR-CO-16, to pay': (i) =>
    i.amount('LegalMonetaryTotal/PayableAmount') === i.amount('LegalMonetaryTotal/TaxInclusiveAmount'),
  'BR-CO-17, VAT of a rate': (i) =>
    subtotals(i).every((one) => {
      const exact = (one.amount('TaxableAmount') * Number(one.text('TaxCategory/Percent'))) / 100;
      // The official rule allows 1 krona. The VAT of several credit notes adds up to the invoice's: one may be an öre off.
      return Math.abs(one.amount('TaxAmount') - exact) <= (i.name === 'CreditNote' ? 1 : 0.5);
    }),
  'BR-CO-20, period of a line': (i) =>
    listLines(i).every((line) => line.text('InvoicePeriod/StartDate') <= line.text('InvoicePeriod/EndDate')),
  'BR-CO-25, when to pay': (i) => i.name === 'CreditNote' || isDay(i.text('DueDate')),
  'BR-S-01 and BR-S-08, each rate with its lines': (i) => {
    const hasRate = (percent: string) =>
      listLines(i).filter((line) => line.text('Item/ClassifiedTaxCategory/Percent') === percent);
    return subtotals(i).every((one) => {
      const net = sum(hasRate(one.text('TaxCategory/Percent')).map((line) => line.amount('LineExtensionAmount')));
      return one.text('TaxCategory/ID') === 'S' && one.amount('TaxableAmount') === net;
    });
  },
  'BR-61, account': (i) => i.name === 'CreditNote' || i.text('PaymentMeans/PayeeFinancialAccount/ID') !== '',
  'SE-R-001 and SE-R-002': (i) => /^SE\d{10}01$/.test(taxNumber(i, 'VAT')),
  'SE-R-003 and SE-R-004': (i) => /^\d{10}$/.test(seller(i).text('PartyLegalEntity/CompanyID')),
  'SE-R-005': (i) => taxNumber(i, 'TAX').toUpperCase() === 'GODKÄND FÖR F-SKATT',
  'SE-R-006': (i) => subtotals(i).every((one) => ['25', '12', '6'].includes(one.text('TaxCategory/Percent'))),
  'SE-R-008 and SE-R-009': (i) =>
    i.name === 'CreditNote' || /^\d{7,8}$/.test(i.text('PaymentMeans/PayeeFinancialAccount/ID')),
  'SE-R-011': (i) =>
    i.name === 'CreditNote' ||
    (i.text('PaymentMeans/PaymentMeansCode') === '30' &&
      i.text('PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID') === 'SE:BANKGIRO'),
  'Bankgirot, reference': (i) => i.name === 'CreditNote' || isPaymentReference(i.text('PaymentMeans/PaymentID')),
  'UBL 2.1, order of elements': (i) =>
    Object.keys(orders).every((path) => elementsAt(i, path).every((one) => isSorted(namesIn(one), path))),
};

/** The elements that we use, in the order of the schema, by path. */
const orderOfInvoice = [
  ...['CustomizationID', 'ProfileID', 'ID', 'IssueDate', 'DueDate', 'InvoiceTypeCode', 'CreditNoteTypeCode'],
  ...['DocumentCurrencyCode', 'BuyerReference', 'InvoicePeriod', 'BillingReference', 'AccountingSupplierParty'],
  ...['AccountingCustomerParty', 'PaymentMeans', 'PaymentTerms', 'TaxTotal', 'LegalMonetaryTotal', 'InvoiceLine'],
  'CreditNoteLine',
];

const orderOfParty = ['EndpointID', 'PartyName', 'PostalAddress', 'PartyTaxScheme', 'PartyLegalEntity', 'Contact'];
const orderOfLine = [
  ...['ID', 'InvoicedQuantity', 'CreditedQuantity', 'LineExtensionAmount', 'InvoicePeriod'],
  ...['Item', 'Price'],
];
const orders: Record<string, readonly string[]> = {
  '': orderOfInvoice,
  'AccountingSupplierParty/Party': orderOfParty,
  'AccountingCustomerParty/Party': orderOfParty,
  'AccountingSupplierParty/Party/PostalAddress': ['StreetName', 'CityName', 'PostalZone', 'Country'],
  'AccountingCustomerParty/Party/PostalAddress': ['StreetName', 'CityName', 'PostalZone', 'Country'],
  'AccountingSupplierParty/Party/PartyLegalEntity': ['RegistrationName', 'CompanyID', 'CompanyLegalForm'],
  PaymentMeans: ['PaymentMeansCode', 'PaymentID', 'PayeeFinancialAccount'],
  'TaxTotal/TaxSubtotal': ['TaxableAmount', 'TaxAmount', 'TaxCategory'],
  LegalMonetaryTotal: ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'],
  InvoiceLine: orderOfLine,
  CreditNoteLine: orderOfLine,
};

function elementsAt(invoice: Xml, path: string): Xml[] {
  return path === '' ? [invoice] : invoice.all(path);
}

function namesIn({ node }: Xml): string[] {
  return [...node.childNodes].filter(isElement).map(localName);
}

function isSorted(names: readonly string[], path: string): boolean {
  const places = names.map((name) => orders[path]?.indexOf(name) ?? -1);
  return places.every((place, index) => place >= (places[index - 1] ?? 0));
}

/** The ids of the rules that a document breaks. */
export function brokenRules(xml: string): string[] {
  const invoice = new Xml(create(xml).root().node as unknown as Element);
  return Object.entries(rules).flatMap(([id, holds]) => (holds(invoice) ? [] : [id]));
}
