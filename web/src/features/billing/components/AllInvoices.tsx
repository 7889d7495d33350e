import { Box, Button, Group, Stack } from '@mantine/core';
import { type InvoiceState, invoiceStateLabels, invoiceStates } from '@platsa/contract/billing/invoices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { failureOf } from '../../../ui/form/failure.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryList } from '../../../ui/QueryList.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import table from '../../../ui/StackedTable.module.css';
import { toast } from '../../../ui/toast.ts';
import { useDownload } from '../../../ui/use-download.ts';
import { allInvoices, fetchInvoiceExport, useInvoiceChanges } from '../api/all-invoices.ts';
import { kronor } from '../money-text.ts';

const stateOptions = invoiceStates.map((state) => ({ value: state, label: invoiceStateLabels[state] }));

/** The invoices of all companies, for the operator: payments, credits, and the file for the books. */
export function AllInvoices() {
  const [state, setState] = useState<InvoiceState | null>(null);
  const query = useInfiniteQuery(allInvoices(state ?? undefined));
  return (
    <Stack gap="lg">
      <Card title="Fakturor">
        <Box maw={280} mb="md">
          <SelectField
            label="Läge"
            placeholder="Alla lägen"
            options={stateOptions}
            value={state}
            onChange={setState}
            clearable
          />
        </Box>
        <QueryList
          query={query}
          items={({ pages }) => pages.flatMap(({ invoices }) => invoices)}
          skeleton={<RowSkeleton />}
          failure={{ title: 'Kunde inte hämta fakturorna.' }}
          empty={<EmptyState level={3} title="Inga fakturor ännu" />}
          filtered={state !== null}
          onClearFilter={() => setState(null)}
        >
          {(invoices) => (
            <table className={table.table}>
              <thead>
                <tr>
                  {['Nummer', 'Företag', 'Avser', 'Förfaller', 'Läge', 'Med moms', 'Åtgärd'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {invoices.map((invoice) => (
                  <tr key={invoice._id}>
                    <td>{invoice.number}</td>
                    <td data-label="Företag">{invoice._company?.name ?? invoice.buyer}</td>
                    <td data-label="Avser">
                      {invoice.kind === 'credit' ? `Kredit av ${invoice.creditedNumber}` : invoice.month}
                    </td>
                    <td data-label="Förfaller">{invoice.kind === 'credit' ? '–' : invoice.dueDate}</td>
                    <td data-label="Läge">{invoiceStateLabels[invoice.state]}</td>
                    <td data-label="Med moms">{kronor(invoice.totalPrice)}</td>
                    <td data-label="Åtgärd">
                      {invoice.kind === 'credit' || invoice.state === 'credited' ? '–' : <Actions invoice={invoice} />}
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
    </Stack>
  );
}

function Actions({
  invoice: { _id, number, paidDate },
}: {
  invoice: { _id: string; number: number; paidDate: string | null };
}) {
  const [asked, setAsked] = useState<'pay' | 'credit' | null>(null);
  const [day, setDay] = useState(today());
  const { markPaid, credit } = useInvoiceChanges();
  const close = () => setAsked(null);
  const takeBack = () => markPaid(_id, null).catch((error: unknown) => toast.failed(failureOf(error).message));
  return (
    <Group gap="xs">
      {paidDate ? (
        <Button size="compact-sm" variant="default" aria-label={`Ta tillbaka betalning: ${number}`} onClick={takeBack}>
          Inte betald
        </Button>
      ) : (
        <Button size="compact-sm" aria-label={`Notera betalning: ${number}`} onClick={() => setAsked('pay')}>
          Betald
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Kreditera: ${number}`}
        onClick={() => setAsked('credit')}
      >
        Kreditera
      </Button>
      <ConfirmPopup
        opened={asked === 'pay'}
        onClose={close}
        title={`Faktura ${number} är betald`}
        text={<DateField label="Betalningsdag" max={today()} value={day} onChange={setDay} />}
        confirmLabel="Notera betalningen"
        onConfirm={() => markPaid(_id, day)}
      />
      <ConfirmPopup
        opened={asked === 'credit'}
        onClose={close}
        title={`Kreditera faktura ${number}`}
        text="Hela fakturan krediteras med en kreditfaktura, som mejlas till företaget. Det går inte att ångra."
        confirmLabel="Kreditera fakturan"
        danger
        onConfirm={() => credit(_id)}
      />
    </Group>
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
