import { bankQuestion, bankQuestionHint } from '@platsa/contract/accounts/texts';
import { getOwnApplication } from '@platsa/contract/applications/endpoints';
import { updateBankConsent } from '@platsa/contract/candidates/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import styles from './ConsentQuestion.module.css';

interface ConsentChoice {
  applicantId: string;
  mayKeep: boolean;
}

/** Asks, once the application is sent, whether the company may keep the job seeker for other positions. */
export function ConsentQuestion({ jobId }: { jobId: string }) {
  const [consent, setConsent] = useState<ConsentChoice | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    call(getOwnApplication, { jobId })
      .then(({ application, mayKeep }) => setConsent(application && { applicantId: application._id, mayKeep }))
      // The history asks it too.
      .catch(() => undefined);
  }, [jobId]);
  if (!consent) return null;
  const update = async (mayKeep: boolean) => {
    const { applicantId } = consent;
    setConsent({ applicantId, mayKeep });
    setFailed(false);
    try {
      await call(updateBankConsent, { applicantId, mayKeep });
    } catch {
      setConsent(consent);
      setFailed(true);
    }
  };
  return (
    <div className={styles.root}>
      <label>
        <input
          type="checkbox"
          checked={consent.mayKeep}
          onChange={(event) => void update(event.currentTarget.checked)}
        />
        <span>
          {bankQuestion('Företaget')}
          <small>{bankQuestionHint}</small>
        </span>
      </label>
      {failed ? <p role="alert">Valet gick inte att spara. Försök igen.</p> : null}
    </div>
  );
}
