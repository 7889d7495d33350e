import { bankQuestion, bankQuestionHint } from '@platsa/contract/accounts/texts';
import { getOwnApplication } from '@platsa/contract/applications/own-application-endpoints';
import { withdrawMinutes } from '@platsa/contract/applications/rules';
import { updateBankConsent } from '@platsa/contract/candidates/endpoints';
import { useEffect, useState } from 'react';
import { CallError, call, unknownFailure } from '../../lib/api.ts';
import buttons from '../../shared/Button.module.css';
import styles from './ConsentQuestion.module.css';
import { CloseButton, Dialog } from './Dialog.tsx';

interface HasAppliedProps {
  jobId: string;
  companyName: string;
  applicationId: string;
  onClose: () => void;
}

/** After the application: what may be kept, and what can still be changed. */
export function HasApplied({ jobId, companyName, applicationId, onClose }: HasAppliedProps) {
  return (
    <Dialog
      title="Du har ansökt!"
      onClose={onClose}
      actions={
        <>
          <a className={buttons.primary} href="/profile">
            Gå till profilen
          </a>
          <CloseButton onClose={onClose} />
        </>
      }
    >
      <p>Företaget har fått din ansökan, och en bekräftelse är på väg till din e-postadress.</p>
      <ConsentQuestion jobId={jobId} companyName={companyName} />
      <p>Ju mer du berättar i profilen, desto lättare är det för företaget att se vad du kan.</p>
      <p>
        Inom {withdrawMinutes} minuter kan du <a href={`/applications/${applicationId}`}>skriva ett meddelande</a> till
        företaget, eller ta tillbaka ansökan.
      </p>
    </Dialog>
  );
}

interface ConsentChoice {
  applicantId: string;
  mayKeep: boolean;
}

/** Asks, once the application is sent, whether the company may keep the job seeker for other positions. */
function ConsentQuestion({ jobId, companyName }: Pick<HasAppliedProps, 'jobId' | 'companyName'>) {
  const [consent, setConsent] = useState<ConsentChoice | null>(null);
  const [failure, setFailure] = useState('');
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
    setFailure('');
    try {
      await call(updateBankConsent, { applicantId, mayKeep });
    } catch (error) {
      setConsent(consent);
      setFailure(error instanceof CallError ? error.message : unknownFailure);
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
          {bankQuestion(companyName)}
          <small>{bankQuestionHint}</small>
        </span>
      </label>
      {failure ? <p role="alert">{failure}</p> : null}
    </div>
  );
}
