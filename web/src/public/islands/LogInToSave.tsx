import buttons from '../../shared/Button.module.css';
import { Dialog } from './Dialog.tsx';
import { saveJobHash } from './own-changes.ts';

/** Asks a visitor to log in or register before the job is saved. */
export function LogInToSave({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { pathname, search } = window.location;
  const back = encodeURIComponent(`${pathname}${search}${saveJobHash}${jobId}`);
  return (
    <Dialog
      title="Spara annonsen"
      onClose={onClose}
      actions={
        <>
          <a className={buttons.primary} href={`/applicant-login?redirect=${back}`}>
            Logga in
          </a>
          <a className={buttons.secondary} href={`/applicant-register?redirect=${back}`}>
            Skapa konto
          </a>
        </>
      }
    >
      <p>Med ett konto finns annonsen bland dina sparade, på alla enheter. Vi sparar den när du har loggat in.</p>
    </Dialog>
  );
}
