import { Stack } from '@mantine/core';
import { services } from '@platsa/contract/applications/services';
import type { PriceChange, SoldService } from '@platsa/contract/billing/price-endpoints';
import { serviceForm } from '@platsa/contract/billing/price-forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/Card.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { RelativeTime } from '../../../../ui/RelativeTime.tsx';
import { RowSkeleton } from '../../../../ui/Skeletons.tsx';
import table from '../../../../ui/StackedTable.module.css';
import { TableHead } from '../../../../ui/TableHead.tsx';
import { prices, usePriceChanges } from '../../api/prices.ts';
import { formatOre, typedPrice } from '../../money-text.ts';
import { DiscountCodes } from './DiscountCodes.tsx';
import { PlanSection } from './PlanSection.tsx';
import { PriceTable, SaleActions } from './PriceTable.tsx';
import { SoldBoosts } from './SoldBoosts.tsx';

/** Lists the plans, boosts and services that the operator sells, with their prices. */
export function PriceList() {
  return (
    <QueryView query={useQuery(prices)} skeleton={<RowSkeleton />} failure={{ title: 'Kunde inte hämta priserna' }}>
      {({ plans, boosts, services, changes }) => (
        <Stack gap="lg">
          <PlanSection plans={plans} />
          <DiscountCodes plans={plans} />
          <SoldBoosts boosts={boosts} />
          <SoldServices sold={services} />
          {changes.length > 0 ? <Changes changes={changes} /> : null}
        </Stack>
      )}
    </QueryView>
  );
}

function Changes({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <Card title="Senaste ändringar">
      <table className={table.table}>
        <TableHead titles={['Ändring', 'När']} />
        <tbody>
          {changes.map(({ _id, text, createdAt }) => (
            <tr key={_id}>
              <td>{text}</td>
              <td data-label="När">
                <RelativeTime at={createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The services about applicants, which are always the same: only their prices change. */
function SoldServices({ sold }: { sold: readonly SoldService[] }) {
  const [edited, setEdited] = useState<SoldService | null>(null);
  return (
    <Card title="Tjänster" lead="Beställs om en kandidat. Beställningarna utför ni under Beställningar.">
      <PriceTable headings={['Tjänst', 'Pris', 'Beställda', 'Läge']}>
        {sold.map((service) => (
          <ServiceRow key={service._id} service={service} onEdit={() => setEdited(service)} />
        ))}
      </PriceTable>
      {edited ? <ServicePopup service={edited} onClose={() => setEdited(null)} /> : null}
    </Card>
  );
}

function ServiceRow({ service: { _id, price, active, orders }, onEdit }: { service: SoldService; onEdit: () => void }) {
  const { changeService } = usePriceChanges();
  const { title } = services[_id];
  return (
    <tr>
      <td>{title}</td>
      <td data-label="Pris">{formatOre(price)}</td>
      <td data-label="Beställda">{formatNumber(orders)}</td>
      <td data-label="Läge">{active ? 'Säljs' : 'Säljs inte'}</td>
      <td data-label="Åtgärd">
        <SaleActions
          name={title}
          active={active}
          stopLabel="Sluta sälja"
          startLabel="Sälj"
          stopText="Tjänsten går inte längre att beställa. De som är beställda utförs."
          onEdit={onEdit}
          onChange={(next) => changeService({ service: _id, active: next })}
        />
      </td>
    </tr>
  );
}

function ServicePopup({ service, onClose }: { service: SoldService; onClose: () => void }) {
  const { changeService } = usePriceChanges();
  const form = useSchemaForm({
    schema: serviceForm,
    initialValues: { price: typedPrice(service.price), active: service.active },
    submit: (fields) => changeService({ service: service._id, ...fields }),
    onDone: onClose,
  });
  return (
    <FormPopup
      form={form}
      size="small"
      title={`Ändra ${services[service._id].title}`}
      label="Tjänst"
      submitLabel="Spara tjänsten"
      onClose={onClose}
    >
      <TextField
        label="Pris i kronor"
        description="Utan moms"
        inputMode="decimal"
        required
        data-autofocus
        {...form.field('price')}
      />
      <CheckboxField label="Går att beställa" {...form.field('active')} />
    </FormPopup>
  );
}
