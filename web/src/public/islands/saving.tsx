import type { forgetSavedJob, saveJob } from '@platsa/contract/job-board/matches';
import { call } from '../../lib/api.ts';
import buttons from './Button.module.css';
import { Dialog } from './Dialog.tsx';

/** Saving jobs. Visitors log in or register first; the way back ends with this and the job's id, and saves it. */
const afterLogIn = '#spara=';

export function setSaved(userId: string, jobId: string, saved: boolean): Promise<object> {
  const path = '/users/{userId}/saved-jobs/{jobId}';
  return saved
    ? call<typeof saveJob>({ method: 'PUT', path }, { userId, jobId })
    : call<typeof forgetSavedJob>({ method: 'DELETE', path }, { userId, jobId });
}

/** Saves the job that the visitor wanted to save before logging in, if any. Once: a reload saves nothing. */
export async function saveWanted(userId: string): Promise<void> {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(afterLogIn)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  await setSaved(userId, hash.slice(afterLogIn.length), true);
}

export function LogInToSave({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { pathname, search } = window.location;
  const back = encodeURIComponent(`${pathname}${search}${afterLogIn}${jobId}`);
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
