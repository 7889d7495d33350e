import type { forgetSavedJob, saveJob } from '@platsa/contract/job-board/matches';
import { call } from '../../lib/api.ts';

/** Saving jobs. Visitors log in or register first; the way back ends with this and the job's id, and saves it. */
export const afterLogIn = '#spara=';

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
