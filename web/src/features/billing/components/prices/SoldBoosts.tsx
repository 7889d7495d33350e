import { Button } from '@mantine/core';
import { boostForm } from '@platsa/contract/billing/price-forms';
import type { SoldBoost } from '@platsa/contract/billing/prices';
import { useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { usePriceChanges } from '../../api/prices.ts';
import { askAboutFree, formatOre, typedPrice } from '../../money-text.ts';
import { PriceTable, SaleActions } from './PriceTable.tsx';

export function SoldBoosts({ boosts }: { boosts: readonly SoldBoost[] }) {
  const [edited, setEdited] = useState<SoldBoost | 'new' | null>(null);
  return (
    <Card
      title="Boostar"
      lead="Kampanjer i två veckor för en annons. Beställningarna utför ni under Beställningar."
      actions={
        <Button variant="default" onClick={() => setEdited('new')}>
          Lägg till boost
        </Button>
      }
    >
      {boosts.length === 0 ? (
        <EmptyState level={3} title="Inga boostar ännu" />
      ) : (
        <PriceTable headings={['Boost', 'Pris', 'Video', 'Beställda', 'Läge']}>
          {boosts.map((boost) => (
            <BoostRow key={boost.id} boost={boost} onEdit={() => setEdited(boost)} />
          ))}
        </PriceTable>
      )}
      {edited ? <BoostPopup boost={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </Card>
  );
}

function BoostRow({ boost, onEdit }: { boost: SoldBoost; onEdit: () => void }) {
  const { changeBoost } = usePriceChanges();
  return (
    <tr>
      <td>{boost.title}</td>
      <td data-label="Pris">{formatOre(boost.price)}</td>
      <td data-label="Video">{boost.videoPrice === null ? '–' : formatOre(boost.videoPrice)}</td>
      <td data-label="Beställda">{formatNumber(boost.orders)}</td>
      <td data-label="Läge">{boost.active ? 'Säljs' : 'Säljs inte'}</td>
      <td data-label="Åtgärd">
        <SaleActions
          name={boost.title}
          active={boost.active}
          stopLabel="Sluta sälja"
          startLabel="Sälj"
          stopText="Boosten går inte längre att beställa. De som är beställda fortsätter."
          onEdit={onEdit}
          onChange={(active) => changeBoost({ boostId: boost.id, active })}
        />
      </td>
    </tr>
  );
}

/** A new boost, or the changes of one. */
function BoostPopup({ boost, onClose }: { boost: SoldBoost | null; onClose: () => void }) {
  const { addBoost, changeBoost } = usePriceChanges();
  const form = useSchemaForm({
    schema: boostForm,
    initialValues: {
      title: boost?.title ?? '',
      price: typedPrice(boost?.price),
      videoPrice: typedPrice(boost?.videoPrice),
      features: boost?.features.join('\n') ?? '',
      active: boost?.active ?? true,
    },
    submit: (fields) => (boost ? changeBoost({ boostId: boost.id, ...fields }) : addBoost(fields)),
    onDone: onClose,
  });
  const { price, videoPrice } = form.values;
  const prices = [
    { typed: price, before: boost?.price },
    { typed: videoPrice, before: boost?.videoPrice },
  ];
  return (
    <FormPopup
      form={form}
      title={boost ? `Ändra ${boost.title}` : 'Lägg till boost'}
      label="Boost"
      submitLabel={boost ? 'Spara boosten' : 'Lägg till boosten'}
      question={askAboutFree(prices)}
      onClose={onClose}
    >
      <TextField label="Namn" maxLength={60} required data-autofocus {...form.field('title')} />
      <TextField label="Pris i kronor" description="Utan moms" inputMode="decimal" required {...form.field('price')} />
      <TextField
        label="Pris i kronor för en video"
        description="Lämna tomt om ingen video kan beställas."
        inputMode="decimal"
        {...form.field('videoPrice')}
      />
      <TextAreaField label="Fördelar" description="En på varje rad" minRows={3} {...form.field('features')} />
      <CheckboxField label="Går att beställa" {...form.field('active')} />
    </FormPopup>
  );
}
