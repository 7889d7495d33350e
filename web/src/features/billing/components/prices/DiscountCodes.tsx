import { Button } from '@mantine/core';
import { codeForm } from '@platsa/contract/billing/price-forms';
import type { DiscountCode, SoldPlan } from '@platsa/contract/billing/prices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, today } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { QueryList } from '../../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../../ui/Skeletons.tsx';
import { discountCodes, usePriceChanges } from '../../api/prices.ts';
import { PriceTable, SaleActions } from './PriceTable.tsx';

export function DiscountCodes({ plans }: { plans: readonly SoldPlan[] }) {
  const query = useInfiniteQuery(discountCodes);
  const [edited, setEdited] = useState<DiscountCode | 'new' | null>(null);
  return (
    <Card
      title="Rabattkoder"
      lead="Skrivs in när en plan köps. Varje företag kan använda en kod en gång, och behåller rabatten också när koden ändras eller avslutas."
      actions={
        <Button variant="default" onClick={() => setEdited('new')}>
          Lägg till kod
        </Button>
      }
    >
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap((page) => page.discountCodes)}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta rabattkoderna' }}
        empty={<EmptyState level={3} title="Inga rabattkoder ännu" />}
      >
        {(codes) => (
          <PriceTable headings={['Kod', 'Rabatt', 'Plan', 'Gäller', 'Använd av', 'Läge']}>
            {codes.map((code) => (
              <CodeRow key={code._id} code={code} onEdit={() => setEdited(code)} />
            ))}
          </PriceTable>
        )}
      </QueryList>
      <MoreButton query={query} />
      {edited ? (
        <CodePopup code={edited === 'new' ? null : edited} plans={plans} onClose={() => setEdited(null)} />
      ) : null}
    </Card>
  );
}

function CodeRow({ code: row, onEdit }: { code: DiscountCode; onEdit: () => void }) {
  const { changeCode } = usePriceChanges();
  const { _id, code, _plan, percent, months, uses, maxUses, active } = row;
  return (
    <tr>
      <td>{code}</td>
      <td data-label="Rabatt">{`${percent} %${months ? ` i ${formatNumber(months)} mån` : ''}`}</td>
      <td data-label="Plan">{_plan?.name ?? 'Alla'}</td>
      <td data-label="Gäller">{daysText(row)}</td>
      <td data-label="Använd av">
        {maxUses ? `${formatNumber(uses)} av ${formatNumber(maxUses)}` : formatNumber(uses)}
      </td>
      <td data-label="Läge">{describeCodeState(row)}</td>
      <td data-label="Åtgärd">
        <SaleActions
          name={code}
          active={active}
          stopLabel="Avsluta"
          startLabel="Öppna igen"
          stopText="Koden går inte längre att använda. Företag som har använt den behåller sin rabatt."
          onEdit={onEdit}
          onChange={(next) => changeCode({ discountCodeId: _id, active: next })}
        />
      </td>
    </tr>
  );
}

function daysText({ validFrom, validTo }: DiscountCode): string {
  if (!validFrom && !validTo) return 'Alltid';
  if (!validTo) return `Från ${validFrom}`;
  return validFrom ? `${validFrom} – ${validTo}` : `Till ${validTo}`;
}

/** As a company that types the code is answered. */
function describeCodeState({ active, validFrom, validTo, uses, maxUses }: DiscountCode): string {
  const day = today();
  if (!active) return 'Avslutad';
  if (validTo && day > validTo) return 'Har gått ut';
  if (maxUses !== null && uses >= maxUses) return 'Slut';
  return validFrom && day < validFrom ? 'Kommande' : 'Gäller';
}

interface CodePopupProps {
  code: DiscountCode | null;
  plans: readonly SoldPlan[];
  onClose: () => void;
}

const typed = (number: number | null | undefined) => String(number ?? '');

/** A new discount code, or the changes of one. */
function CodePopup({ code, plans, onClose }: CodePopupProps) {
  const { addCode, changeCode } = usePriceChanges();
  const form = useSchemaForm({
    schema: codeForm,
    initialValues: {
      code: code?.code ?? '',
      _plan: code?._plan?._id ?? null,
      percent: typed(code?.percent),
      months: typed(code?.months),
      validFrom: code?.validFrom ?? '',
      validTo: code?.validTo ?? '',
      maxUses: typed(code?.maxUses),
      active: code?.active ?? true,
    },
    submit: ({ code: text, ...fields }) =>
      code ? changeCode({ discountCodeId: code._id, ...fields }) : addCode({ code: text, ...fields }),
    onDone: onClose,
  });
  return (
    <FormPopup
      form={form}
      title={code ? `Ändra ${code.code}` : 'Lägg till rabattkod'}
      label="Rabattkod"
      submitLabel={code ? 'Spara koden' : 'Lägg till koden'}
      onClose={onClose}
    >
      <TextField
        label="Kod"
        description={code ? 'Går inte att ändra när koden finns.' : 'Stora och små bokstäver är samma.'}
        maxLength={256}
        required
        disabled={code !== null}
        {...form.field('code')}
      />
      <TextField label="Rabatt i procent" inputMode="numeric" required {...form.field('percent')} />
      <TextField
        label="Antal månader"
        description="Lämna tomt om rabatten gäller så länge abonnemanget gör det."
        inputMode="numeric"
        {...form.field('months')}
      />
      <SelectField
        label="Plan"
        placeholder="Alla planer"
        options={plans.map(({ _id, name }) => ({ value: _id, label: name }))}
        clearable
        {...form.field('_plan')}
      />
      <DateField label="Första dag" {...form.field('validFrom')} />
      <DateField label="Sista dag" {...form.field('validTo')} />
      <TextField
        label="Högst antal företag"
        description="Lämna tomt om alla får använda koden."
        inputMode="numeric"
        {...form.field('maxUses')}
      />
      <CheckboxField label="Går att använda" {...form.field('active')} />
    </FormPopup>
  );
}
