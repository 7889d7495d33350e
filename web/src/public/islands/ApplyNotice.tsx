import buttons from '../../shared/Button.module.css';
import type { AnswersToSend } from '../../shared/questionnaire/pages.ts';
import { CloseButton, Dialog, lazyDialog } from './Dialog.tsx';
import { logOutHere } from './session.ts';
import type { ApplyNoticeContent } from './use-applying.ts';

interface ApplyNoticeProps {
  notice: ApplyNoticeContent;
  jobId: string;
  companyName: string;
  age: number;
  acceptsGuests: boolean;
  sending: boolean;
  onClose: () => void;
  onApply: (answers?: AnswersToSend) => void;
}

const HasApplied = lazyDialog(() => import('./HasApplied.tsx').then((module) => module.HasApplied));
const QuestionsPopup = lazyDialog(() =>
  import('../questionnaire/QuestionsPopup.tsx').then((module) => module.QuestionsPopup),
);

/** The popups of applying: the result, or what is needed first. */
export function ApplyNotice(props: ApplyNoticeProps) {
  const { notice, jobId, companyName, age, acceptsGuests, sending, onClose, onApply } = props;
  if (notice.about === 'visitor') return <LogInFirst {...{ jobId, age, acceptsGuests, onClose }} />;
  if (notice.about === 'companyUser') return <WrongAccount jobId={jobId} onClose={onClose} />;
  if (notice.about === 'applied') {
    return <HasApplied {...{ jobId, companyName }} applicationId={notice.applicationId} onClose={onClose} />;
  }
  if (notice.about === 'failed') return <Failed {...notice} onClose={onClose} onRetry={() => onApply()} />;
  if (notice.about === 'questions') {
    return <QuestionsPopup {...notice} sending={sending} onApply={onApply} onClose={onClose} />;
  }
  return (
    <Dialog title="Du har redan ansökt!" onClose={onClose} actions={<CloseButton onClose={onClose} />}>
      <p>Din ansökan är redan hos företaget. Du hittar den i din historik.</p>
    </Dialog>
  );
}

type Closing = Pick<ApplyNoticeProps, 'onClose'>;

function Failed(props: Closing & { message: string; worthRetrying: boolean; onRetry: () => void }) {
  const { message, worthRetrying, onRetry, onClose } = props;
  return (
    <Dialog
      eyebrow="Ny notifikation"
      title="Kunde inte ansöka till jobbet"
      onClose={onClose}
      actions={
        <>
          {worthRetrying && (
            <button type="button" className={buttons.primary} onClick={onRetry}>
              Försök igen
            </button>
          )}
          <CloseButton onClose={onClose} />
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}

type LogInFirstProps = Pick<ApplyNoticeProps, 'jobId' | 'age' | 'acceptsGuests' | 'onClose'>;

function LogInFirst({ jobId, age, acceptsGuests, onClose }: LogInFirstProps) {
  return (
    <Dialog
      title="Logga in eller skapa ett konto"
      onClose={onClose}
      actions={
        <>
          <a className={buttons.primary} href={`/applicant-register/${jobId}`}>
            Skapa konto och ansök
          </a>
          <a className={buttons.secondary} href={logInAddress(jobId)}>
            Logga in
          </a>
          {acceptsGuests && (
            <a className={buttons.secondary} href={`/jobs/${jobId}/apply`}>
              Ansök utan konto
            </a>
          )}
        </>
      }
    >
      <p>
        {acceptsGuests
          ? 'Med ett konto har du dina ansökningar på ett ställe. Du kan också söka utan konto, med ditt CV eller några rader.'
          : 'För att söka jobbet behöver du ett konto som arbetssökande. Det tar en minut och kostar inget.'}
      </p>
      {age > 0 && <p>Du behöver ha fyllt {age} år för att söka den här tjänsten.</p>}
    </Dialog>
  );
}

function WrongAccount({ jobId, onClose }: Pick<ApplyNoticeProps, 'jobId' | 'onClose'>) {
  const changeAccount = async () => {
    await logOutHere();
    window.location.assign(logInAddress(jobId));
  };
  return (
    <Dialog
      title="Logga in som arbetssökande!"
      onClose={onClose}
      actions={
        <>
          <button type="button" className={buttons.primary} onClick={changeAccount}>
            Byt konto
          </button>
          <CloseButton onClose={onClose} />
        </>
      }
    >
      <p>Du är inloggad med ett företagskonto. Logga ut och logga in som arbetssökande för att söka jobbet.</p>
    </Dialog>
  );
}

function logInAddress(jobId: string): string {
  return `/applicant-login?redirect=${encodeURIComponent(`/jobs/${jobId}`)}`;
}
