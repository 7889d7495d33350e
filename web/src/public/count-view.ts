import type { recordEvent } from '@platsa/contract/statistics/endpoints';
import { ask } from './islands/api.ts';

/** Tells that the advert of this page was opened, once a visit: a reload is no new reader. */
export function countView(): void {
  const jobId = document.querySelector<HTMLElement>('[data-advert]')?.dataset.advert;
  if (!jobId) return;
  const key = `platsa.read.${jobId}`;
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, '1');
    const referrer = document.referrer;
    void ask<typeof recordEvent>('POST', '/statistics-events', { event: 'job.opened', _job: jobId, referrer }).catch(
      () => undefined,
    );
  } catch {
    // A browser that forbids storage would be counted at every reload.
  }
}
