import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { InvoiceSums } from '@platsa/contract/billing/invoice-endpoints';
import { type InvoiceState, invoiceStateLabels, invoiceStates, signedTotal } from '@platsa/contract/billing/invoices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { count, formatMonth, today } from '../../../lib/format.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { allInvoices, fetchInvoiceExport } from '../api/invoices.ts';
import { formatOre } from '../money-text.ts';
import styles from './AllInvoices.module.css';
import { PaymentButton } from './InvoiceActions.tsx';
import { InvoiceStateBadge } from './InvoiceList.tsx';
import { InvoicePopup } from './InvoicePopup.tsx';

const stateOptions = invoiceStates.map((state) => ({ value: state, label: invoiceStateLabels[state] }));

/** The invoices of all companies, for the operator: searched, paid and opened; and the file for the books. */
export function AllInvoices({ invoiceId }: { invoiceId: string | undefined }) {
  const { search, state, setSearch, setState } = useInvoiceFilter();
  const [asked] = useDebouncedValue(search.trim(), 200);
  const query = useInfiniteQuery(allInvoices({ state, search: asked }));
  const address = useInvoiceAddress();
  const clearFilters = () => {
    setSearch('');
    setState(null);
  };
  return (
    <Stack gap="lg">
      <Card title="Fakturor">
        <div className={styles.filter}>
          <SearchField
            className={styles.search ?? ''}
            label="Sök bland fakturorna"
            placeholder="Nummer, OCR, organisationsnummer eller företag"
            maxLength={100}
            value={search}
            onChange={setSearch}
          />
          <SelectField
            label="Läge"
            placeholder="Alla lägen"
            options={stateOptions}
            value={state ?? null}
            onChange={setState}
            clearable
          />
        </div>
        <Sums sums={query.data?.pages[0]?.sums} />
        <QueryList
          query={query}
          items={({ pages }) => pages.flatMap(({ invoices }) => invoices)}
          skeleton={<RowSkeleton />}
          failure={{ title: 'Kunde inte hämta fakturorna.' }}
          empty={<EmptyState level={3} title="Inga fakturor ännu" />}
          filtered={state !== undefined || asked !== ''}
          onClearFilter={clearFilters}
        >
          {(invoices) => (
            <table className={styles.table}>
              <TableHead titles={['Nummer', 'Företag', 'Avser', 'Förfaller', 'Läge', 'Med moms', 'Åtgärd']} />
              <tbody>
                {invoices.map((invoice) => (
                  <tr key={invoice._id}>
                    <td>
                      <Anchor component={Link} to={address(invoice._id)} preventScrollReset>
                        {invoice.kind === 'credit' ? `Kreditfaktura ${invoice.number}` : `Faktura ${invoice.number}`}
                      </Anchor>
                    </td>
                    <td data-label="Företag">{invoice._company?.name ?? `${invoice.buyer} (raderat)`}</td>
                    <td data-label="Avser">
                      {invoice.kind === 'credit' ? `Faktura ${invoice.creditedNumber}` : formatMonth(invoice.month)}
                    </td>
                    <td data-label="Förfaller" className={styles.amount}>
                      {invoice.kind === 'credit' ? '–' : invoice.dueDate}
                    </td>
                    <td data-label="Läge">
                      <InvoiceStateBadge state={invoice.state} />
                    </td>
                    <td data-label="Med moms" className={styles.amount}>
                      <span>
                        {formatOre(signedTotal(invoice))}
                        {invoice.creditedPrice > 0 && invoice.state !== 'credited' ? (
                          <span className={styles.detail}>{formatOre(invoice.creditedPrice)} krediterat</span>
                        ) : null}
                      </span>
                    </td>
                    <td data-label="Åtgärd">
                      {invoice.kind === 'credit' || invoice.state === 'credited' ? (
                        '–'
                      ) : (
                        <PaymentButton invoice={invoice} size="compact-sm" />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </QueryList>
        <MoreButton query={query} />
      </Card>
      <BooksExport />
      {invoiceId ? <OpenedInvoice key={invoiceId} invoiceId={invoiceId} /> : null}
    </Stack>
  );
}

function OpenedInvoice({ invoiceId }: { invoiceId: string }) {
  const navigate = useNavigate();
  const address = useInvoiceAddress();
  return (
    <InvoicePopup
      invoiceId={invoiceId}
      toInvoice={address}
      onClose={() => navigate(address(), { preventScrollReset: true })}
    />
  );
}

/** Search and state, stored in the address. */
function useInvoiceFilter() {
  const [address, setAddress] = useAddress();
  const setFilter = (name: string, value: string | null) => {
    const after = new URLSearchParams(address);
    if (value) after.set(name, value);
    else after.delete(name);
    setAddress(after);
  };
  return {
    search: address.get('search') ?? '',
    state: invoiceStates.find((state) => state === address.get('state')),
    setSearch: (search: string) => setFilter('search', search),
    setState: (state: InvoiceState | null) => setFilter('state', state),
  };
}

/** Builds the address of an invoice over the list, or of the list alone. Keeps the search. */
function useInvoiceAddress() {
  const [address] = useAddress();
  const search = address.size > 0 ? `?${address}` : '';
  return (invoiceId?: string) => paths.adminInvoices.to(invoiceId ? { invoiceId } : {}) + search;
}

/** Shows the amounts left to pay of the invoices that the search finds. */
function Sums({ sums }: { sums: InvoiceSums | undefined }) {
  if (!sums) return null;
  const { unpaid, overdue } = sums;
  const facts = [
    ['Obetalt', unpaid],
    ['Varav förfallet', overdue],
  ] as const;
  return (
    <dl className={styles.sums} aria-label="Summor">
      {facts.map(([title, { count: amount, totalPrice }]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {formatOre(totalPrice)} <span>{count(amount, 'faktura', 'fakturor')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Vouchers as an SIE file, for days of one year. */
function BooksExport() {
  const year = today().slice(0, 4);
  const [from, setFrom] = useState(`${year}-01-01`);
  const [to, setTo] = useState(today());
  const { download, downloading } = useDownload();
  return (
    <Card title="Bokföring" lead="Fakturor och kreditfakturor som verifikationer i en SIE-fil. Välj dagar inom ett år.">
      <Group align="end">
        <DateField label="Från" value={from} onChange={setFrom} />
        <DateField label="Till" value={to} onChange={setTo} />
        <Button
          size="md"
          loading={downloading}
          onClick={() => download(() => fetchInvoiceExport({ from, to }), `fakturor-${from}--${to}.si`)}
        >
          Ladda ner SIE
        </Button>
      </Group>
    </Card>
  );
}
