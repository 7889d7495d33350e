import { Badge, Button, Group, Title, VisuallyHidden } from '@mantine/core';
import { type Invoice, type InvoiceState, invoiceStateLabels, signedTotal } from '@platsa/contract/billing/invoices';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DocumentsIllustration } from '../../../ui/page-illustrations.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { fetchInvoice, type InvoiceFormat, invoiceList } from '../api/invoices.ts';
import { formatOre } from '../money-text.ts';
import styles from './PurchaseTable.module.css';

/** The invoices that a company has got, newest first, to download. */
export function InvoiceList({ companyId }: { companyId: string }) {
  const query = useQuery(invoiceList(companyId));
  return (
    <Card title="Fakturor" lead="Varje månad faktureras när den är slut, och mejlas till adressen för fakturor.">
      <QueryList
        query={query}
        items={({ invoices }) => invoices}
        skeleton={<RowSkeleton count={3} />}
        failure={{ title: 'Kunde inte hämta fakturorna.' }}
        empty={<NoInvoices />}
      >
        {(invoices) => <InvoiceTable invoices={invoices} />}
      </QueryList>
    </Card>
  );
}

/** Lists the company's invoices in the popup of the running month; shows nothing if there are none. */
export function OlderInvoices({ companyId }: { companyId: string }) {
  const { data } = useQuery(invoiceList(companyId));
  if (!data || data.invoices.length === 0) return null;
  return (
    <section aria-labelledby={olderId}>
      <Title order={3} size="h5" mt="lg" mb="sm" id={olderId}>
        Tidigare fakturor
      </Title>
      <InvoiceTable invoices={data.invoices} />
    </section>
  );
}

const olderId = 'older-invoices';

function NoInvoices() {
  return (
    <EmptyState
      illustration={<DocumentsIllustration />}
      title="Inga fakturor ännu"
      text="Här hamnar era fakturor, med status och filer att ladda ner."
    />
  );
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Faktura</th>
          <th scope="col">Avser</th>
          <th scope="col">Förfaller</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.amount}>
            Med moms
          </th>
          <th scope="col">
            <VisuallyHidden>Ladda ner</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice._id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { kind, number, month, dueDate, state, creditedNumber, creditedPrice } = invoice;
  const isCredit = kind === 'credit';
  return (
    <tr>
      <td>{isCredit ? `Kreditfaktura ${number}` : number}</td>
      <td data-label="Avser">{isCredit ? `Faktura ${creditedNumber}` : formatMonth(month)}</td>
      <td data-label="Förfaller" className={styles.amount}>
        {isCredit ? '–' : dueDate}
      </td>
      <td data-label="Status">
        <InvoiceStateBadge state={state} />
      </td>
      <td data-label="Med moms" className={styles.amount}>
        <span>
          {formatOre(signedTotal(invoice))}
          {creditedPrice > 0 && state !== 'credited' ? (
            <span className={styles.detail}>{formatOre(creditedPrice)} krediterat</span>
          ) : null}
        </span>
      </td>
      <td>
        <InvoiceDownloads invoice={invoice} />
      </td>
    </tr>
  );
}

const stateColors: Readonly<Record<InvoiceState, string>> = {
  created: 'gray',
  sent: 'accent',
  overdue: 'bad',
  paid: 'good',
  credited: 'gray',
};

export function InvoiceStateBadge({ state }: { state: InvoiceState }) {
  return (
    <Badge color={stateColors[state]} variant="light" miw="max-content">
      {invoiceStateLabels[state]}
    </Badge>
  );
}

const formatNames: Readonly<Record<InvoiceFormat, string>> = { pdf: 'PDF', xml: 'E-faktura' };

/** Downloads as PDF and as e-invoice. */
export function InvoiceDownloads({ invoice: { _id, kind, number } }: { invoice: Invoice }) {
  const { download, downloading } = useDownload();
  const name = `${kind === 'credit' ? 'Kreditfaktura' : 'Faktura'} ${number}`;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {(['pdf', 'xml'] as const).map((format) => (
        <Button
          key={format}
          variant="subtle"
          size="compact-sm"
          aria-label={`${name} som ${formatNames[format]}`}
          loading={downloading}
          onClick={() => download(() => fetchInvoice(_id, format), `${name}.${format}`)}
        >
          {formatNames[format]}
        </Button>
      ))}
    </Group>
  );
}
