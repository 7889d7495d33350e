import './public.css';
import type { recordEvent } from '@platsa/contract/statistics/endpoints';
import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { call } from '../lib/api.ts';
import { watchCollapsedTexts } from './collapsed-text.ts';
import { islands } from './islands/islands.ts';
import { filterNamesOnInput, watchSearches } from './list-script.ts';
import { addJobsInPlace } from './more-jobs.ts';

// Most components of these pages run on the server only; their styles are still part of this build (build/keep-styles.ts).
import.meta.glob(['./*.module.css', '../ui/{Wordmark,LetterPicture}.module.css'], { eager: true });

function hydrate(place: HTMLElement): void {
  const Component = islands[place.dataset.island ?? ''] as ComponentType<object> | undefined;
  if (!Component) return;
  hydrateRoot(
    place,
    <StrictMode>
      <Component {...JSON.parse(place.dataset.props ?? '{}')} />
    </StrictMode>,
  );
}

/** Records that the job of this page was opened, once per visit: a reload does not count again. */
function countView(): void {
  const jobId = document.querySelector<HTMLElement>('[data-job]')?.dataset.job;
  if (!jobId) return;
  const key = `platsa.read.${jobId}`;
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, '1');
    const referrer = document.referrer;
    const event = { event: 'job.opened', _job: jobId, referrer } as const;
    const address = { method: 'POST', path: '/statistics-events' } as const;
    void call<typeof recordEvent>(address, event, { keepalive: true }).catch(() => undefined);
  } catch {
    // Without storage every reload would count, so nothing is recorded.
  }
}

const lastListKey = 'platsa.list';

/** A job page's back link leads to the list as last searched in this window; without script it leads to all jobs. */
function pointBackToLastList(): void {
  const { pathname, search } = window.location;
  const link = document.querySelector<HTMLAnchorElement>('a[data-to-list]');
  try {
    if (/^(\/[^/]+)?\/jobs$/.test(pathname)) sessionStorage.setItem(lastListKey, pathname + search);
    // From a career page on a host name of its own, which cannot store it here.
    const career = new URLSearchParams(search).get('career');
    if (career && /^[a-z0-9-]+$/.test(career)) sessionStorage.setItem(lastListKey, `/career/${career}`);
    const list = sessionStorage.getItem(lastListKey);
    if (!link || !list || list === link.pathname) return;
    link.href = list;
    link.textContent = list.startsWith('/career/') ? 'Till karriärsidan' : 'Till sökningen';
  } catch {
    // Without storage the link keeps leading to all jobs.
  }
}

watchSearches();
filterNamesOnInput();
pointBackToLastList();
watchCollapsedTexts();
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) hydrate(place);
addJobsInPlace(hydrate);
countView();
