import { Badge, Button, SimpleGrid, Stack } from '@mantine/core';
import { inviteForm } from '@platsa/contract/companies/forms';
import type { Invite } from '@platsa/contract/companies/member-endpoints';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { useState } from 'react';
import { fullName } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Address } from '../../../ui/Address.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { toast } from '../../../ui/toast.ts';
import { roleNames, roleOptions, useInviteChanges } from '../api/members.ts';
import styles from './PeopleTable.module.css';

const states = {
  pending: { label: 'Inbjuden', color: 'accent' },
  expired: { label: 'Länken har gått ut', color: 'warning' },
  declined: { label: 'Nekad', color: 'bad' },
} as const;

interface InviteTableProps {
  companyId: string;
  invites: readonly Invite[];
}

/** Invites that nobody has accepted, which can be sent again or withdrawn. */
export function InviteTable({ companyId, invites }: InviteTableProps) {
  const { withdraw } = useInviteChanges(companyId);
  const [withdrawing, setWithdrawing] = useState<Invite | null>(null);
  return (
    <>
      <table className={styles.table}>
        <TableHead titles={['E-postadress', 'Roll', 'Status']} hiddenTitle="Åtgärder" />
        <tbody>
          {invites.map((invite) => (
            <InviteRow
              key={invite._id}
              companyId={companyId}
              invite={invite}
              onWithdraw={() => setWithdrawing(invite)}
            />
          ))}
        </tbody>
      </table>
      <ConfirmPopup
        opened={withdrawing !== null}
        onClose={() => setWithdrawing(null)}
        title={`Ta bort inbjudan till ${withdrawing?.email ?? ''}?`}
        text="Länken i inbjudan slutar gälla."
        confirmLabel="Ta bort inbjudan"
        danger
        onConfirm={async () => {
          if (!withdrawing) return;
          await withdraw(withdrawing._id);
          toast.done('Inbjudan är borttagen.');
        }}
      />
    </>
  );
}

interface InviteRowProps {
  companyId: string;
  invite: Invite;
  onWithdraw: () => void;
}

function InviteRow({ companyId, invite, onWithdraw }: InviteRowProps) {
  const { resend } = useInviteChanges(companyId);
  const { run, busy } = useOneAtATime(() =>
    toast.outcome(resend(invite._id), `En ny inbjudan är skickad till ${invite.email}.`),
  );
  const { label, color } = states[invite.status];
  return (
    <tr>
      <td className={styles.address}>
        <Address email={invite.email} />
        <span className={styles.sent}>
          Skickad {invite._invitedBy ? `av ${fullName(invite._invitedBy)} ` : null}
          <RelativeTime at={invite.createdAt} />
        </span>
      </td>
      <td data-label="Roll">{roleNames[invite.role]}</td>
      <td data-label="Status">
        <Badge color={color} variant="light" miw="max-content">
          {label}
        </Badge>
      </td>
      <td>
        <span className={styles.actions}>
          {invite.status === 'declined' ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={busy}
              aria-label={`Skicka igen till ${invite.email}`}
              onClick={() => void run()}
            >
              Skicka igen
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Ta bort inbjudan till ${invite.email}`}
            onClick={onWithdraw}
          >
            Ta bort
          </Button>
        </span>
      </td>
    </tr>
  );
}

export function InviteForm({ companyId }: { companyId: string }) {
  const { send } = useInviteChanges(companyId);
  const form = useSchemaForm({
    schema: inviteForm,
    initialValues: { email: '', role: 'user' as MemberRole | null },
    submit: send,
    onDone: ({ invite }) => {
      toast.done(`En inbjudan är skickad till ${invite.email}.`);
      form.reset();
    },
  });
  return (
    <SchemaForm form={form} aria-label="Bjud in">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField label="E-postadress" type="email" autoComplete="off" required {...form.field('email')} />
          <SelectField<MemberRole>
            label="Roll"
            description="En admin sköter även användare och företagets uppgifter."
            options={roleOptions}
            {...form.field('role')}
          />
        </SimpleGrid>
        <FormFailure form={form} />
        <div>
          <SubmitButton form={form} size="sm">
            Skicka inbjudan
          </SubmitButton>
        </div>
      </Stack>
    </SchemaForm>
  );
}
