import { Alert, Badge, Button, SimpleGrid, Stack } from '@mantine/core';
import { type InvitePlace, inviteForm } from '@platsa/contract/companies/forms';
import type { Invite } from '@platsa/contract/companies/member-endpoints';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { teamRoleNames } from '@platsa/contract/jobs/team';
import { useState } from 'react';
import { z } from 'zod';
import { fullName } from '../../../lib/format.ts';
import { memberRoleDescriptions, memberRoleNames, memberRoleOptions, seesMasks } from '../../../lib/roles.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Address } from '../../../ui/Address.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { toast } from '../../../ui/toast.ts';
import { useInviteChanges } from '../api/members.ts';
import { InvitePlaces } from './InvitePlaces.tsx';
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
      <td data-label="Roll">
        <span>
          {memberRoleNames[invite.role]}
          {invite.places.map(({ _job, ...place }) => (
            <span key={_job._id} className={styles.sent}>
              {teamRoleNames[place.role]} i {_job.title}
              {seesMasks(place) ? ', utan namn' : ''}
            </span>
          ))}
        </span>
      </td>
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

/** Several addresses, as lists and address books write them. */
const invitesForm = inviteForm.extend({
  email: z.string().transform((text, refusal) => {
    const addresses = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
    const wrong = addresses.filter((address) => !inviteForm.shape.email.safeParse(address).success);
    if (addresses.length === 0) refusal.addIssue('Ange en email');
    if (wrong.length > 0)
      refusal.addIssue(`Ange en korrekt email${addresses.length > 1 ? `: ${wrong.join(', ')}` : ''}`);
    return addresses;
  }),
});

interface SentInvite {
  email: string;
  /** Null: it is sent. */
  problem: string | null;
}

interface InviteFormProps {
  companyId: string;
  /** Jobs in whose teams the invited people can be put. */
  jobs: readonly { _id: string; title: string }[];
}

export function InviteForm({ companyId, jobs }: InviteFormProps) {
  const { send } = useInviteChanges(companyId);
  const [refused, setRefused] = useState<readonly SentInvite[]>([]);
  const sendOne = (email: string, invite: { role: MemberRole; places: InvitePlace[] }): Promise<SentInvite> =>
    send({ email, ...invite }).then(
      () => ({ email, problem: null }),
      (error: unknown) => ({ email, problem: toFailure(error).message }),
    );
  const form = useSchemaForm({
    schema: invitesForm,
    initialValues: { email: '', role: 'user' as MemberRole | null, places: [] as InvitePlace[] },
    submit: async ({ email: [first = '', ...others], ...invite }) => {
      setRefused([]);
      if (others.length === 0) {
        await send({ email: first, ...invite });
        return [{ email: first, problem: null }];
      }
      const sent: SentInvite[] = [];
      // One after the other, so that the last places of a plan go to the first addresses.
      for (const email of [first, ...others]) sent.push(await sendOne(email, invite));
      return sent;
    },
    onDone: (invites) => {
      const sent = invites.filter(({ problem }) => problem === null);
      const left = invites.filter(({ problem }) => problem !== null);
      if (sent[0]) {
        toast.done(
          sent.length === 1
            ? `En inbjudan är skickad till ${sent[0].email}.`
            : `${sent.length} inbjudningar är skickade.`,
        );
      }
      setRefused(left);
      if (left.length === 0) form.reset();
      else form.set('email', left.map(({ email }) => email).join('\n'));
    },
  });
  return (
    <SchemaForm form={form} aria-label="Bjud in">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextAreaField
            label="E-postadress"
            description="Flera skriver du på var sin rad, eller med komma emellan."
            minRows={1}
            required
            {...form.field('email')}
          />
          <SelectField<MemberRole>
            label="Roll"
            description={memberRoleDescriptions[form.values.role ?? 'user']}
            options={memberRoleOptions}
            {...form.field('role')}
          />
        </SimpleGrid>
        <InvitePlaces
          jobs={jobs}
          places={form.values.places}
          isLimited={form.values.role === 'limited'}
          errors={form.errors}
          onChange={(places) => form.set('places', places)}
        />
        <FormFailure form={form} />
        {refused.length > 0 ? (
          <Alert color="bad" role="alert" title="Några inbjudningar är inte skickade">
            <ul className={styles.refused}>
              {refused.map(({ email, problem }) => (
                <li key={email}>
                  {email}: {problem}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        <div>
          <SubmitButton form={form} size="sm">
            Skicka inbjudan
          </SubmitButton>
        </div>
      </Stack>
    </SchemaForm>
  );
}
