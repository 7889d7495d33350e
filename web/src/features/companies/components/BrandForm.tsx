import { Button, Group, Stack } from '@mantine/core';
import { brandForm } from '@platsa/contract/companies/forms';
import type { Brand } from '@platsa/contract/companies/schema';
import { z } from 'zod';
import { imageUrl } from '../../../lib/images.ts';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBrandChanges } from '../api/change-brand.ts';

/** The logo is a new picture, or the address of the stored one, which then stays. */
const form = brandForm.extend({
  logo: z
    .union([z.instanceof(Blob), z.string()])
    .nullable()
    .refine((logo) => logo !== null, 'Ladda upp en logotyp'),
});

interface BrandFormProps {
  companyId: string;
  /** Undefined for a new brand. */
  brand?: Brand;
  onClose: () => void;
}

export function BrandForm({ companyId, brand, onClose }: BrandFormProps) {
  const { create, update } = useBrandChanges(companyId);
  const brandFields = useSchemaForm({
    schema: form,
    initialValues: {
      name: brand?.name ?? '',
      logo: imageUrl(brand?.logo, '300x300') as Blob | string | null,
    },
    submit: ({ name, logo }) => {
      const input = { name, logo: logo instanceof Blob ? logo : undefined };
      return brand ? update(brand._id, input) : create(input);
    },
    onDone: () => {
      toast.done(brand ? 'Varumärket är sparat' : 'Varumärket är skapat');
      onClose();
    },
  });
  const { name, logo } = brandFields.values;
  const logoField = brandFields.field('logo');
  return (
    <SchemaForm form={brandFields} aria-label={brand ? `Redigera ${brand.name}` : 'Nytt varumärke'}>
      <LeaveGuard when={brandFields.changed && !brandFields.submitting} onLeave={() => brandFields.reset()} />
      <Stack gap="md">
        <TextField label="Namn" required autoComplete="off" {...brandFields.field('name')} />
        <ImageField
          label="Logotyp"
          description="PNG eller JPEG, gärna kvadratisk, längsta sidan minst 300 punkter."
          required
          {...logoField}
          error={logoField.error ?? brandFields.failure?.fields.file}
          shape="logo"
          chooseLabel="Välj logotyp"
        />
        <FormFailure form={brandFields} />
        <Group>
          <SubmitButton form={brandFields} size="sm" disabled={name.trim() === '' || logo === null}>
            Spara
          </SubmitButton>
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
        </Group>
      </Stack>
    </SchemaForm>
  );
}
