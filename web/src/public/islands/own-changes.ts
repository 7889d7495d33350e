import { forgetSavedJob, saveJob } from '@platsa/contract/job-board/saved-job-endpoints';
import { call } from '../../lib/api.ts';

/** Tells the islands of a page that the job seeker has applied, or saved a job, so that they read their data again. */
const changes = new EventTarget();

export function ownDataChanged(): void {
  changes.dispatchEvent(new Event('change'));
}

export function onOwnDataChanged(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** Visitors log in or register before they save a job. The address they return to ends with this and the job's id. */
export const saveJobHash = '#spara=';

export function setSaved(userId: string, jobId: string, saved: boolean): Promise<object> {
  return saved ? call(saveJob, { userId, jobId }) : call(forgetSavedJob, { userId, jobId });
}

/** Saves the job that the visitor wanted to save before logging in, if any. Only once: a reload saves nothing. */
export async function saveJobAfterLogIn(userId: string): Promise<void> {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(saveJobHash)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  await setSaved(userId, hash.slice(saveJobHash.length), true);
}
