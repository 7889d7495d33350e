import { Stack } from '@mantine/core';
import { boostForm } from '@platsa/contract/billing/price-forms';
import type { SoldBoost } from '@platsa/contract/billing/prices';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../../ui/form/FormFailure.tsx';
import { PopupFormButtons } from '../../../../ui/form/PopupFormButtons.tsx';
import { SchemaForm } from '../../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../../ui/Popup.tsx';
import { usePriceChanges } from '../../api/prices.ts';
import { typedPrice } from '../../money-text.ts';

/** A new boost, or the changes of one. */
export function BoostPopup({ boost, onClose }: { boost: SoldBoost | null; onClose: () => void }) {
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
  return (
    <Popup
      opened
      onClose={onClose}
      unsaved={form.changed && !form.submitting}
      title={boost ? `Ändra ${boost.title}` : 'Lägg till boost'}
    >
      <SchemaForm form={form} aria-label="Boost">
        <Stack gap="md">
          <TextField label="Namn" maxLength={60} required data-autofocus {...form.field('title')} />
          <TextField
            label="Pris i kronor"
            description="Utan moms"
            inputMode="decimal"
            required
            {...form.field('price')}
          />
          <TextField
            label="Pris i kronor för en video"
            description="Lämna tomt om ingen video kan beställas."
            inputMode="decimal"
            {...form.field('videoPrice')}
          />
          <TextAreaField label="Fördelar" description="En på varje rad" minRows={3} {...form.field('features')} />
          <CheckboxField label="Går att beställa" {...form.field('active')} />
          <FormFailure form={form} />
          <PopupFormButtons form={form} label={boost ? 'Spara boosten' : 'Lägg till boosten'} onCancel={onClose} />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}
