import { Badge, Button, Group, Stack } from '@mantine/core';
import { accessDays, maxGreetingLength, shareForm } from '@platsa/contract/accounts/applicant-access';
import type { ApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import { IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count, formatDay } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { accessList, useAccessChanges } from '../api/applicant-access.ts';
import styles from './AccessList.module.css';

interface ShareButtonProps {
  /** The last day of the current accesses. */
  until: string | null;
  onClick: () => void;
}

export function ShareButton({ until, onClick }: ShareButtonProps) {
  return (
    <Group gap="sm">
      {until ? <span className={styles.until}>Delas till {until}</span> : null}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUserShare size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onClick}
      >
        Dela kandidaterna
      </Button>
    </Group>
  );
}

interface SharePopupProps {
  jobId: string;
  /** The selected applicants; without any, all are shared. */
  applicantIds: readonly string[];
  opened: boolean;
  onClose: () => void;
}

/** Shares a job's applicants with readers outside of the company, and lists those who have got them. */
export function SharePopup({ jobId, applicantIds, opened, onClose }: SharePopupProps) {
  const amount = applicantIds.length;
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={amount > 0 ? `Dela ${count(amount, 'kandidat', 'kandidater')}` : 'Dela kandidaterna'}
    >
      <Stack gap="lg">
        <p className={styles.lead}>
          Bjud in någon utanför företaget. Läsaren ser {amount > 0 ? 'de markerade' : 'alla'} kandidaternas profiler,
          CV:n, betyg och era kommentarer i {accessDays} dagar, och kan själv kommentera och sätta betyg.
          {amount > 0 ? '' : ' Kandidater som söker senare syns också.'}
        </p>
        <ShareForm jobId={jobId} applicantIds={applicantIds} />
        <Shared jobId={jobId} />
      </Stack>
    </Popup>
  );
}

function ShareForm({ jobId, applicantIds }: Pick<SharePopupProps, 'jobId' | 'applicantIds'>) {
  const { share } = useAccessChanges(jobId);
  const some = applicantIds.length > 0 ? { applicants: [...applicantIds] } : {};
  const form = useSchemaForm({
    schema: shareForm,
    initialValues: { email: '', greeting: '' },
    // A stray click would close the popup.
    draftKey: `share-applicants.${jobId}`,
    submit: (reader) => share({ ...reader, ...some }),
    onDone: ({ access }) => {
      toast.done(`Länken är skickad till ${access.email}.`);
      form.reset();
    },
  });
  return (
    <SchemaForm form={form} aria-label="Dela kandidaterna">
      <Stack gap="md">
        <TextField label="E-postadress" type="email" autoComplete="off" required {...form.field('email')} />
        <TextAreaField
          label="Hälsning"
          description="Frivillig. Den står i mejlet."
          minRows={2}
          maxRows={8}
          maxLength={maxGreetingLength}
          {...form.field('greeting')}
        />
        <FormFailure form={form} />
        <div>
          <SubmitButton form={form} size="sm">
            Skicka länken
          </SubmitButton>
        </div>
      </Stack>
    </SchemaForm>
  );
}

/** Nothing is shown before somebody has been invited. */
function Shared({ jobId }: { jobId: string }) {
  const { data: accesses = [] } = useQuery(accessList(jobId));
  return accesses.length > 0 ? <AccessList jobId={jobId} accesses={accesses} /> : null;
}

const states = {
  unopened: { label: 'Inte öppnad', color: 'gray' },
  opened: { label: 'Öppnad', color: 'good' },
  expired: { label: 'Har gått ut', color: 'warning' },
  declined: { label: 'Avböjd', color: 'bad' },
} as const;

interface AccessListProps {
  jobId: string;
  accesses: readonly ApplicantAccess[];
}

/** The readers of a job's applicants, whose access can be extended and ended. */
function AccessList({ jobId, accesses }: AccessListProps) {
  const { revoke } = useAccessChanges(jobId);
  const [ending, setEnding] = useState<ApplicantAccess | null>(null);
  return (
    <section aria-labelledby="lasare">
      <h3 id="lasare" className={styles.title}>
        Delad med
      </h3>
      <ul className={styles.list}>
        {accesses.map((access) => (
          <OneAccess key={access._id} jobId={jobId} access={access} onEnd={() => setEnding(access)} />
        ))}
      </ul>
      <ConfirmPopup
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title={`Sluta dela med ${ending?.email ?? ''}?`}
        text="Länken slutar gälla, och ett fönster som läsaren har öppet stängs genast."
        confirmLabel="Sluta dela"
        danger
        onConfirm={async () => {
          if (!ending) return;
          await revoke(ending._id);
          toast.done(`Kandidaterna delas inte längre med ${ending.email}.`);
        }}
      />
    </section>
  );
}

interface OneAccessProps {
  jobId: string;
  access: ApplicantAccess;
  onEnd: () => void;
}

function OneAccess({ jobId, access, onEnd }: OneAccessProps) {
  const { extend } = useAccessChanges(jobId);
  const { run, busy } = useOneAtATime(async () => {
    try {
      const extended = await extend(access._id);
      toast.done(`Delningen gäller till ${formatDay(extended.access.expiresAt)}.`);
    } catch (error) {
      toast.refused(error);
    }
  });
  const { label, color } = states[access.status];
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.address}>{access.email}</p>
        <p className={styles.until}>
          <Badge color={color} variant="light" size="sm" tt="none">
            {label}
          </Badge>{' '}
          {access.applicants === null ? 'Alla' : count(access.applicants, 'kandidat', 'kandidater')} ·{' '}
          {access.status === 'declined' ? 'Vill inte ha mejl om era kandidater' : `Till ${formatDay(access.expiresAt)}`}
        </p>
      </div>
      <div className={styles.actions}>
        {access.status === 'declined' ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={busy}
            title={`Gäller i ${accessDays} dagar från nu`}
            aria-label={`Förläng för ${access.email}`}
            onClick={() => void run()}
          >
            Förläng
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={`Sluta dela med ${access.email}`}
          onClick={onEnd}
        >
          Sluta dela
        </Button>
      </div>
    </li>
  );
}
