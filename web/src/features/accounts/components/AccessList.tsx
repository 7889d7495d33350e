import { Badge, Button } from '@mantine/core';
import { type ApplicantAccess, accessDays } from '@platsa/contract/accounts/applicant-access';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { useAccessChanges } from '../api/applicant-access.ts';
import styles from './AccessList.module.css';

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
export function AccessList({ jobId, accesses }: AccessListProps) {
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
      toast.failed(toFailure(error).message);
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
