import { Button } from '@mantine/core';
import type { BankConsent } from '@platsa/contract/candidates/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayInWords } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { Logo } from '../../../ui/LetterPicture.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { bankConsents, useUpdateConsent } from '../api/company-application.ts';
import styles from './BankConsents.module.css';

/** Stays for a whole time more. */
function StayButton({ consent: { _applicant, _company } }: { consent: BankConsent }) {
  const update = useUpdateConsent();
  // The button goes with the new list: callbacks of `mutate` would be dropped with it.
  const stayInBank = () =>
    toast.outcome(
      update.mutateAsync({ applicantId: _applicant, mayKeep: true }),
      `Du stannar kvar hos ${_company.name}.`,
    );
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`Stanna kvar hos ${_company.name}`}
      loading={update.isPending}
      onClick={stayInBank}
    >
      Stanna kvar
    </Button>
  );
}

/** The companies that may keep the job seeker for other positions, and taking it back. */
export function BankConsents({ userId }: { userId: string }) {
  const query = useQuery(bankConsents(userId));
  const update = useUpdateConsent();
  const [asked, setAsked] = useState<BankConsent | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <QueryList
        query={query}
        items={(consents) => consents}
        skeleton={<FormSkeleton fields={1} />}
        empty={<p className={styles.none}>Inget företag har dig kvar för andra tjänster.</p>}
      >
        {(consents) => (
          <ul className={styles.list}>
            {consents.map((consent) => (
              <li key={consent._applicant}>
                <Logo name={consent._company.name} src={imageUrl(consent._company.logo, '300x300')} size={40} />
                <div className={styles.words}>
                  <strong>{consent._company.name}</strong>
                  <span>
                    {consent.isSpontaneous ? 'Spontanansökan' : 'Sedan'} {formatDayInWords(consent.agreedAt)}, till{' '}
                    {formatDayInWords(consent.endsOn)}
                  </span>
                </div>
                {consent.endsSoon ? <StayButton consent={consent} /> : null}
                <Button
                  variant="subtle"
                  color="bad"
                  size="compact-md"
                  aria-label={`Ta tillbaka för ${consent._company.name}`}
                  onClick={() => {
                    setAsked(consent);
                    setAsking(true);
                  }}
                >
                  Ta tillbaka
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <ConfirmPopup
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Ska ${asked?._company.name ?? ''} inte ha dig kvar?`}
        text={
          asked?.isSpontaneous
            ? 'Din spontanansökan tas bort, med meddelandena om den. Ansökningar till annonser är kvar.'
            : 'Företaget kan inte längre hitta dig för andra tjänster. Dina ansökningar är kvar.'
        }
        confirmLabel="Ta tillbaka"
        danger
        onConfirm={async () => {
          if (asked) await update.mutateAsync({ applicantId: asked._applicant, mayKeep: false });
        }}
      />
    </>
  );
}
