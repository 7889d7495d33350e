import { Badge, Button, Stack } from '@mantine/core';
import { newChildCompany } from '@platsa/contract/companies/forms';
import type { ChildCompany } from '@platsa/contract/companies/schema';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { imageUrl } from '../../../lib/images.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { Address } from '../../../ui/Address.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { failWith } from '../../../ui/form/failure.ts';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Logo } from '../../../ui/LetterPicture.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { toast } from '../../../ui/toast.ts';
import { childList, createCompany } from '../api/company.ts';
import styles from './PeopleTable.module.css';

interface ChildTableProps {
  items: readonly ChildCompany[];
  /** Switches to the child company. */
  onOpen: (child: ChildCompany) => void;
}

/** The child companies of a company, with how the invite of their first admin went. */
export function ChildTable({ items, onOpen }: ChildTableProps) {
  return (
    <table className={styles.table}>
      <TableHead titles={['Namn', 'Organisationsnummer', 'E-postadress', 'Status']} hiddenTitle="Åtgärder" />
      <tbody>
        {items.map((child) => (
          <tr key={child._id}>
            <td>
              <span className={styles.who}>
                <Logo name={child.name} src={imageUrl(child.logo, '300x300')} size={32} />
                {child.name}
              </span>
            </td>
            <td data-label="Organisationsnummer">{child.corporateNumber}</td>
            <td data-label="E-postadress" className={styles.address}>
              {child.invite ? <Address email={child.invite.email} /> : '-'}
            </td>
            <td data-label="Status">
              <InviteStatus invite={child.invite} />
            </td>
            <td>
              <span className={styles.actions}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Arbeta här: ${child.name}`}
                  onClick={() => onOpen(child)}
                >
                  Arbeta här
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InviteStatus({ invite }: Pick<ChildCompany, 'invite'>) {
  if (!invite) return '-';
  const [label, color] = invite.acceptedAt
    ? ['Accepterad', 'good']
    : invite.declinedAt
      ? ['Nekad', 'bad']
      : ['Inbjuden', 'accent'];
  return (
    <Badge color={color} variant="light" miw="max-content">
      {label}
    </Badge>
  );
}

const childForm = newChildCompany.extend({ logo: z.instanceof(Blob).nullable() });

/** Creates a child company, and invites its first admin if an address is given. */
export function ChildCompanyForm({ parentId }: { parentId: string }) {
  const queryClient = useQueryClient();
  const { refresh } = useSessionActions();
  const form = useSchemaForm({
    schema: childForm,
    initialValues: { name: '', corporateNumber: '', email: '', logo: null as Blob | null },
    submit: async ({ logo, ...values }) => {
      await createCompany({ ...values, _parentCompany: parentId }, logo).catch(
        failWith('Det uppstod ett fel, var vänlig försök igen.'),
      );
      return { invited: values.email !== undefined };
    },
    onDone: async ({ invited }) => {
      toast.done(invited ? 'Företaget har nu blivit inbjudet.' : 'Dotterbolaget är skapat.');
      form.reset();
      await Promise.all([queryClient.invalidateQueries(childList(parentId)), refresh()]);
    },
  });
  const logo = form.field('logo');
  return (
    <SchemaForm form={form} aria-label="Skapa dotterbolag">
      <Stack gap="md">
        <TextField label="Företagsnamn" autoComplete="off" required {...form.field('name')} />
        <TextField
          label="Organisationsnummer"
          description="Tio siffror, eller landskod först om företaget är utländskt."
          required
          {...form.field('corporateNumber')}
        />
        <TextField
          label="E-postadress till dotterbolagets admin"
          description="Får en inbjudan. Kan vänta: ni som är admins här kan arbeta i dotterbolaget ändå."
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <ImageField
          {...logo}
          error={logo.error ?? form.errors.file}
          label="Logotyp"
          description="Kan vänta, men behövs innan ni skapar annonser. PNG, JPEG eller WebP, längsta sidan minst 300 pixlar."
          shape="logo"
          chooseLabel="Välj logotyp"
          clearable
        />
        <FormFailure form={form} />
        <div>
          <SubmitButton form={form} size="sm">
            Skapa dotterbolag
          </SubmitButton>
        </div>
      </Stack>
    </SchemaForm>
  );
}
