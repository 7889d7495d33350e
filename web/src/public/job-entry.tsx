import { recordEvent } from '@platsa/contract/statistics/endpoints';
import { call } from '../lib/api.ts';
import { readArrival } from '../lib/arrival.ts';
import { tabStore } from '../lib/stored-values.ts';
import { watchCollapsedTexts } from '../shared/job-view/collapsed-text.ts';
import { ApplyButton } from './islands/ApplyButton.tsx';
import { hydrateIslands } from './islands/hydrate.tsx';
import { JobTools } from './islands/JobTools.tsx';
import { OwnMatch } from './islands/OwnMatch.tsx';

/** Records that the job of this page was opened, once per visit: a reload does not count again. */
function countView(): void {
  const jobId = document.querySelector<HTMLElement>('[data-job]')?.dataset.job;
  if (!jobId) return;
  const arrival = readArrival(jobId);
  const key = `platsa.read.${jobId}`;
  // Where nothing can be stored every reload would count, so nothing is recorded.
  if (tabStore.read(key) || !tabStore.write(key, '1')) return;
  const event = { event: 'job.opened', _job: jobId, arrival } as const;
  void call(recordEvent, event, { keepalive: true }).catch(() => undefined);
}

watchCollapsedTexts();
hydrateIslands(document, { ApplyButton, JobTools, OwnMatch });
countView();
