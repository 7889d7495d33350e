import { withdrawMinutes } from '@platsa/contract/applications/rules';
import buttons from '../../shared/Button.module.css';
import { CloseButton } from './CloseButton.tsx';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { Dialog } from './Dialog.tsx';

interface HasAppliedProps {
  jobId: string;
  applicationId: string;
  onClose: () => void;
}

/** After the application: what may be kept, and what can still be changed. */
export function HasApplied({ jobId, applicationId, onClose }: HasAppliedProps) {
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
      <ConsentQuestion jobId={jobId} />
      <p>Ju mer du berättar i profilen, desto lättare är det för företaget att se vad du kan.</p>
      <p>
        Inom {withdrawMinutes} minuter kan du <a href={`/applications/${applicationId}`}>skriva ett meddelande</a> till
        företaget, eller ta tillbaka ansökan.
      </p>
    </Dialog>
  );
}
