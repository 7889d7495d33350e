import { Badge, Button, Group, Stack } from '@mantine/core';
import { brandForm } from '@platsa/contract/companies/forms';
import type { Brand } from '@platsa/contract/companies/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { imageUrl } from '../../../lib/images.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Logo } from '../../../ui/LetterPicture.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFocusWhenClosed } from '../../../ui/use-focus-when-closed.ts';
import { useBrandChanges } from '../api/brands.ts';
import styles from './BrandSection.module.css';

/** A company's brands, edited in place, one at a time. */
export function BrandSection({ companyId, brands }: { companyId: string; brands: readonly Brand[] }) {
  const [editing, setEditing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Brand | null>(null);
  const { remove } = useBrandChanges(companyId);
  const add = useRef<HTMLButtonElement>(null);
  useFocusWhenClosed(editing !== null, () => add.current);
  const form = { companyId, onClose: () => setEditing(null) };
  const removeBrand = async () => {
    if (!removing) return;
    await remove(removing._id);
    toast.done('Varumärket är raderat');
  };
  return (
    <Card
      title="Varumärken"
      lead="Namn och logotyper som ni annonserar under."
      actions={
        <Button ref={add} variant="light" disabled={editing !== null} onClick={() => setEditing('new')}>
          Skapa nytt varumärke +
        </Button>
      }
    >
      {editing === 'new' ? <BrandForm {...form} /> : null}
      <ul className={styles.list}>
        {brands.map((brand) => (
          <li key={brand._id} className={styles.item}>
            {editing === brand._id ? (
              <BrandForm {...form} brand={brand} />
            ) : (
              <BrandRow
                brand={brand}
                locked={editing !== null}
                onEdit={() => setEditing(brand._id)}
                onRemove={() => setRemoving(brand)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmPopup
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Radera varumärket ${removing?.name ?? ''}?`}
        confirmLabel="Radera varumärket"
        danger
        onConfirm={removeBrand}
      />
    </Card>
  );
}

interface BrandRowProps {
  brand: Brand;
  locked: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function BrandRow({ brand, locked, onEdit, onRemove }: BrandRowProps) {
  const { name, logo, default: isDefault, usedCount, hasCareerPage } = brand;
  const inUse = usedCount > 0 || hasCareerPage;
  return (
    <div className={styles.row}>
      <Logo name={name} src={imageUrl(logo, '300x300')} size={40} />
      <div className={styles.text}>
        <div className={styles.name}>{name}</div>
        <div className={styles.note}>{brandNote(brand)}</div>
      </div>
      {isDefault ? (
        <Badge color="gray" variant="light" tt="none">
          Standard
        </Badge>
      ) : (
        <div className={styles.actions}>
          <RowButton text="Redigera" icon={IconPencil} of={name} disabled={locked} onClick={onEdit} />
          <RowButton text="Radera" icon={IconTrash} of={name} disabled={locked || inUse} onClick={onRemove} />
        </div>
      )}
    </div>
  );
}

/** Why a brand cannot be changed or deleted, or that it can. */
function brandNote({ default: isDefault, usedCount, hasCareerPage }: Brand): string {
  if (isDefault) return 'Följer företagets namn och logotyp under Allmänt.';
  const jobs = usedCount === 1 ? 'en annons' : `${usedCount} annonser`;
  if (hasCareerPage) return usedCount === 0 ? 'Har en karriärsida.' : `Används i ${jobs} och har en karriärsida.`;
  return usedCount === 0 ? 'Används inte i någon annons.' : `Används i ${jobs}.`;
}

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

function BrandForm({ companyId, brand, onClose }: BrandFormProps) {
  const { create, update } = useBrandChanges(companyId);
  const values = { name: brand?.name ?? '', logo: imageUrl(brand?.logo, '300x300') as Blob | string | null };
  const brandFields = useSchemaForm({
    schema: form,
    initialValues: values,
    stored: brand && values,
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
          description="PNG, JPEG eller WebP, gärna kvadratisk, längsta sidan minst 300 pixlar."
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
