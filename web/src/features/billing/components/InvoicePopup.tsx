import { Anchor, Button, Group, Stack, Title } from '@mantine/core';
import type { InvoiceDetails } from '@platsa/contract/billing/invoice-endpoints';
import { signedTotal } from '@platsa/contract/billing/invoices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment, formatMonth } from '../../../lib/format.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { invoiceDetails } from '../api/invoices.ts';
import { formatOre } from '../money-text.ts';
import { CreditPopup } from './CreditPopup.tsx';
import { PaymentButton, ReissuePopup, SendAgainPopup } from './InvoiceActions.tsx';
import { InvoiceDownloads, InvoiceStateBadge } from './InvoiceList.tsx';
import styles from './InvoicePopup.module.css';

interface InvoicePopupProps {
  invoiceId: string;
  toInvoice: (invoiceId: string) => string;
  onClose: () => void;
}

/** An invoice or credit note for the operator: lines, credits, mails, files, and what can be done with it. */
export function InvoicePopup({ invoiceId, toInvoice, onClose }: InvoicePopupProps) {
  const query = useQuery(invoiceDetails(invoiceId));
  return (
    <Popup
      opened
      onClose={onClose}
      size="large"
      tall
      title={query.data ? invoiceName(query.data) : 'Faktura'}
      footer={query.data ? <Actions invoice={query.data} /> : null}
    >
      <QueryView query={query} skeleton={<FormSkeleton fields={4} />} failure={{ title: 'Kunde inte hämta fakturan' }}>
        {(invoice) => (
          <Stack gap="lg">
            <InvoiceFacts invoice={invoice} />
            <Related invoice={invoice} toInvoice={toInvoice} />
            <Lines invoice={invoice} />
            <Mails mails={invoice.mails} />
          </Stack>
        )}
      </QueryView>
    </Popup>
  );
}

function invoiceName({ kind, number }: Pick<InvoiceDetails, 'kind' | 'number'>): string {
  return `${kind === 'credit' ? 'Kreditfaktura' : 'Faktura'} ${number}`;
}

type InvoiceAction = 'credit' | 'reissue' | 'send' | null;

function Actions({ invoice }: { invoice: InvoiceDetails }) {
  const [asked, setAsked] = useState<InvoiceAction>(null);
  const closeInvoiceAction = () => setAsked(null);
  const isOpen = invoice.kind === 'invoice' && invoice.state !== 'credited';
  const canReissue = invoice.state === 'credited' && invoice._replacement === null;
  return (
    <>
      <InvoiceDownloads invoice={invoice} />
      <Button variant="default" onClick={() => setAsked('send')}>
        Skicka igen
      </Button>
      {isOpen ? (
        <>
          <Button variant="default" onClick={() => setAsked('credit')}>
            Kreditera
          </Button>
          <PaymentButton invoice={invoice} size="sm" />
        </>
      ) : null}
      {canReissue ? <Button onClick={() => setAsked('reissue')}>Fakturera månaden igen</Button> : null}
      {asked === 'credit' ? <CreditPopup invoice={invoice} onClose={closeInvoiceAction} /> : null}
      {asked === 'reissue' ? <ReissuePopup invoice={invoice} onClose={closeInvoiceAction} /> : null}
      {asked === 'send' ? <SendAgainPopup invoice={invoice} onClose={closeInvoiceAction} /> : null}
    </>
  );
}

function InvoiceFacts({ invoice }: { invoice: InvoiceDetails }) {
  const { _company, buyerDetails: buyer, kind } = invoice;
  const facts: [string, string][] = [
    ['Företag', _company?.name ?? 'Raderat'],
    ['Fakturan är till', [buyer.name, buyer.street, `${buyer.zip} ${buyer.city}`.trim()].filter(Boolean).join('\n')],
    ['Organisationsnummer', buyer.corporateNumber],
    ['Er referens', buyer.reference],
    ['Mejlas till', buyer.email],
    ['Avser', formatMonth(invoice.month)],
    ['Fakturadatum', invoice.issueDate],
    ['Förfaller', kind === 'credit' ? '' : invoice.dueDate],
    ['Betald', invoice.paidDate ?? ''],
    ['OCR-nummer', kind === 'credit' ? '' : invoice.paymentReference],
  ];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Läge</dt>
        <dd>
          <InvoiceStateBadge state={invoice.state} />
        </dd>
      </div>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The invoice that a credit note credits, the credit notes of an invoice, and what it replaces or is replaced by. */
function Related({ invoice, toInvoice }: { invoice: InvoiceDetails; toInvoice: (invoiceId: string) => string }) {
  const { creditNotes, _credited, _replaced, _replacement } = invoice;
  const link = ({ _id, number }: { _id: string; number: number }, title: string) => (
    <Anchor component={Link} to={toInvoice(_id)} replace preventScrollReset>
      {title} {number}
    </Anchor>
  );
  if (!_credited && !_replaced && !_replacement && creditNotes.length === 0) return null;
  return (
    <ul className={styles.related} aria-label="Hör ihop med">
      {_credited ? <li>Krediterar {link(_credited, 'faktura')}</li> : null}
      {_replaced ? <li>Ersätter {link(_replaced, 'faktura')}</li> : null}
      {creditNotes.map((note) => (
        <li key={note._id}>
          {link(note, 'Kreditfaktura')}, {note.issueDate}: {formatOre(-note.totalPrice)}
        </li>
      ))}
      {_replacement ? <li>Ersatt av {link(_replacement, 'faktura')}</li> : null}
    </ul>
  );
}

function Lines({ invoice }: { invoice: InvoiceDetails }) {
  const { lines, netPrice, vat, totalPrice, creditedPrice, kind } = invoice;
  const sums: [string, number][] = [
    ['Summa utan moms', netPrice],
    ['Moms', vat],
    [kind === 'credit' ? 'Att få tillbaka' : 'Med moms', kind === 'credit' ? signedTotal(invoice) : totalPrice],
  ];
  if (creditedPrice > 0) {
    sums.push(['Krediterat', -creditedPrice]);
    if (!invoice.paidDate) sums.push(['Kvar att betala', totalPrice - creditedPrice]);
  }
  return (
    <section aria-label="Rader">
      <table className={styles.table}>
        <TableHead titles={['Beskrivning', 'Antal', 'À-pris', 'Moms', 'Belopp']} />
        <tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names a line, and never changes
            <tr key={place}>
              <td>
                {line.text}
                <span className={styles.detail}>
                  {line.from === line.to ? line.from : `${line.from} till ${line.to}`}
                  {kind === 'invoice' && line.left !== line.amount ? `, ${leftText(line.left)}` : ''}
                </span>
              </td>
              <td data-label="Antal">{line.quantity}</td>
              <td data-label="À-pris">{formatOre(line.unitPrice)}</td>
              <td data-label="Moms">{line.vatPercent} %</td>
              <td data-label="Belopp">{formatOre(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatOre(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const leftText = (left: number) => (left === 0 ? 'krediterad' : `${formatOre(left)} kvar efter kredit`);

const mailNames = { invoice: 'Mejlad', reminder: 'Påmind', again: 'Skickad igen' } as const;
const mailStates = {
  pending: 'på väg',
  delivered: 'framme',
  failed: 'gick inte fram',
  cancelled: 'skickades inte',
} as const;

function Mails({ mails }: { mails: InvoiceDetails['mails'] }) {
  return (
    <section aria-labelledby="invoice-mails">
      <Title order={3} size="h5" mb="xs" id="invoice-mails">
        Mejl
      </Title>
      {mails.length === 0 ? <p className={styles.detail}>Inte mejlad ännu.</p> : null}
      <ul className={styles.related}>
        {mails.map(({ _id, kind, to, createdAt, status }) => (
          <li key={_id}>
            <Group gap="xs">
              <span>
                {mailNames[kind]} {formatMoment(createdAt)} till {to}
              </span>
              {status ? <span className={styles.detail}>{mailStates[status]}</span> : null}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
