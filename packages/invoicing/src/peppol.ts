import { type InvoiceLine, totalsOfRates, type VatOfRate } from '@platsa/contract/billing/invoice-totals';
import { endsWithCheckDigit } from '@platsa/contract/billing/payment-numbers';
import { create } from 'xmlbuilder2';
import type { Buyer, InvoiceDocument, Seller } from './invoice-document.ts';

/** Peppol BIS Billing 3 (docs.peppol.eu/poacc/billing/3.0): UBL 2.1, in which the order of elements matters. */

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';
const invoiceType = '380';
const creditNoteType = '381';
const creditTransfer = '30';
/** UN/ECE: one. */
const unit = 'C62';

/** Swedish organisation numbers, in the list of electronic addresses. */
const swedishNumber = '0007';
const emailAddress = 'EM';

type Xml = Record<string, unknown>;

export function peppolXml(invoice: InvoiceDocument): string {
  const isCredit = invoice.kind === 'credit';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const namespaces = {
    '@xmlns': `${ubl}:${root}-2`,
    '@xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
    '@xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
  };
  const content = {
    ...headElements(invoice),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(invoice.seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(invoice.buyer) },
    ...(!isCredit && { 'cac:PaymentMeans': paymentMeans(invoice) }),
    'cac:PaymentTerms': { 'cbc:Note': paymentTerms(invoice) },
    ...totalElements(invoice),
    [`cac:${root}Line`]: invoice.lines.map((line, index) => lineElements(line, index + 1, isCredit)),
  };
  // Names may have control characters, which XML cannot.
  const settings = { encoding: 'UTF-8', invalidCharReplacement: '' };
  return create(settings, { [root]: { ...namespaces, ...content } }).end({ prettyPrint: true });
}

function headElements({ kind, number, credited, issueDate, dueDate, period, buyer }: InvoiceDocument): Xml {
  const isCredit = kind === 'credit';
  return {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'cbc:ID': number,
    'cbc:IssueDate': issueDate,
    ...(isCredit
      ? { 'cbc:CreditNoteTypeCode': creditNoteType }
      : { 'cbc:DueDate': dueDate, 'cbc:InvoiceTypeCode': invoiceType }),
    'cbc:DocumentCurrencyCode': 'SEK',
    // Required: a buyer without a reference of their own is found by the name.
    'cbc:BuyerReference': buyer.reference || buyer.name,
    'cac:InvoicePeriod': { 'cbc:StartDate': period.from, 'cbc:EndDate': period.to },
    ...(credited && {
      'cac:BillingReference': {
        'cac:InvoiceDocumentReference': { 'cbc:ID': credited.number, 'cbc:IssueDate': credited.issueDate },
      },
    }),
  };
}

function sellerParty(seller: Seller): Xml {
  return {
    'cbc:EndpointID': electronicAddress(seller),
    'cac:PartyName': { 'cbc:Name': seller.name },
    'cac:PostalAddress': postalAddress(seller),
    'cac:PartyTaxScheme': [
      { 'cbc:CompanyID': seller.vatNumber, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
      { 'cbc:CompanyID': 'Godkänd för F-skatt', 'cac:TaxScheme': { 'cbc:ID': 'TAX' } },
    ],
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': seller.name,
      'cbc:CompanyID': { '@schemeID': swedishNumber, '#': tenDigits(seller.corporateNumber) },
      'cbc:CompanyLegalForm': `Säte: ${seller.seat}`,
    },
    'cac:Contact': { 'cbc:ElectronicMail': seller.email },
  };
}

function buyerParty(buyer: Buyer): Xml {
  return {
    'cbc:EndpointID': electronicAddress(buyer),
    'cac:PartyName': { 'cbc:Name': buyer.name },
    'cac:PostalAddress': postalAddress(buyer),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': buyer.name,
      'cbc:CompanyID': isSwedish(buyer)
        ? { '@schemeID': swedishNumber, '#': tenDigits(buyer.corporateNumber) }
        : buyer.corporateNumber,
    },
    'cac:Contact': { 'cbc:ElectronicMail': buyer.email },
  };
}

type Party = Seller | Buyer;

function electronicAddress(party: Party): Xml {
  return isSwedish(party)
    ? { '@schemeID': swedishNumber, '#': tenDigits(party.corporateNumber) }
    : { '@schemeID': emailAddress, '#': party.email };
}

/** Ten digits without the check digit are a number of another country, which Peppol refuses as a Swedish one. */
function isSwedish({ corporateNumber }: Party): boolean {
  const number = tenDigits(corporateNumber);
  return /^\d{10}$/.test(number) && endsWithCheckDigit(number);
}

/** A sole trader's number may be written with the century. */
function tenDigits(corporateNumber: string): string {
  return corporateNumber.replaceAll('-', '').replace(/^\d{2}(?=\d{10}$)/, '');
}

function postalAddress({ street, city, zip }: Party): Xml {
  return {
    // Empty elements are not allowed.
    ...(street && { 'cbc:StreetName': street }),
    ...(city && { 'cbc:CityName': city }),
    ...(zip && { 'cbc:PostalZone': zip }),
    'cac:Country': { 'cbc:IdentificationCode': 'SE' },
  };
}

function paymentMeans({ paymentReference, seller }: InvoiceDocument): Xml {
  return {
    'cbc:PaymentMeansCode': creditTransfer,
    'cbc:PaymentID': paymentReference,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': seller.bankgiro.replace('-', ''),
      'cac:FinancialInstitutionBranch': { 'cbc:ID': 'SE:BANKGIRO' },
    },
  };
}

function paymentTerms({ kind, dueDate, credited }: InvoiceDocument): string {
  if (kind === 'credit') return `Krediterar faktura ${credited?.number}.`;
  return `Betalas senast ${dueDate}. Därefter tillkommer dröjsmålsränta enligt räntelagen.`;
}

function totalElements({ rates: ofDocument }: InvoiceDocument): Xml {
  const { net, vat, total, rates } = totalsOfRates(ofDocument);
  return {
    'cac:TaxTotal': { 'cbc:TaxAmount': sek(vat), 'cac:TaxSubtotal': rates.map(taxSubtotal) },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': sek(net),
      'cbc:TaxExclusiveAmount': sek(net),
      'cbc:TaxInclusiveAmount': sek(total),
      'cbc:PayableAmount': sek(total),
    },
  };
}

function taxSubtotal({ percent, net, vat }: VatOfRate): Xml {
  return {
    'cbc:TaxableAmount': sek(net),
    'cbc:TaxAmount': sek(vat),
    'cac:TaxCategory': taxCategory(percent),
  };
}

/** S: a standard rate. */
function taxCategory(percent: number): Xml {
  return { 'cbc:ID': 'S', 'cbc:Percent': percent, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };
}

/** Prices may not be negative: a discount is a negative quantity. */
function lineElements(line: InvoiceLine, number: number, isCredit: boolean): Xml {
  return {
    'cbc:ID': number,
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: { '@unitCode': unit, '#': line.quantity },
    'cbc:LineExtensionAmount': sek(line.amount),
    'cac:InvoicePeriod': { 'cbc:StartDate': line.from, 'cbc:EndDate': line.to },
    'cac:Item': { 'cbc:Name': line.text, 'cac:ClassifiedTaxCategory': taxCategory(line.vatPercent) },
    'cac:Price': { 'cbc:PriceAmount': sek(line.unitPrice) },
  };
}

function sek(ore: number): Xml {
  return { '@currencyID': 'SEK', '#': (ore / 100).toFixed(2) };
}
