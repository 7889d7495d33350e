import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import type { PlannedApplication } from './applications.ts';
import type { LoadedJob } from './load-jobs.ts';
import type { DemoJobSeeker } from './load-people.ts';
import type { DemoServer } from './server.ts';
import { dateApplication } from './times.ts';

/** As the browser tells them; the first come most often. */
const arrivals = [
  { src: 'platsa' },
  { src: 'platsbanken' },
  { career: 'karriar' },
  { referrer: 'www.linkedin.com' },
  { src: 'platsbanken' },
  {},
  { src: 'bevakning' },
  { referrer: 'www.google.se' },
  { utmSource: 'facebook', utmMedium: 'annons', utmCampaign: 'hösten' },
  { src: 'platsa' },
  { referrer: 'www.ledigajobb.se' },
] as const;

/** Applies to one job, in the planned order. */
export async function loadApplications(
  server: DemoServer,
  { job, jobId }: LoadedJob,
  planned: readonly PlannedApplication[],
  jobSeekers: ReadonlyMap<string, DemoJobSeeker>,
): Promise<void> {
  // Nobody comes from Platsbanken to a job that is not there.
  const ways = arrivals.filter((arrival) => job.agency || !('src' in arrival && arrival.src === 'platsbanken'));
  for (const [index, { person, at }] of planned.entries()) {
    const jobSeeker = jobSeekers.get(person.email);
    if (!jobSeeker) throw new Error(`${person.email} has no account`);
    const { userId, token } = jobSeeker;
    // Every third agrees to stay in the candidate bank.
    const arrival = ways[index % ways.length];
    const application = { jobId, userId, mayKeep: index % 3 === 0, arrival };
    const { data, error } = await server.at(at, () => server.call(applyToJob, application, { token }));
    if (data) await dateApplication(server.ctx.db, data.application._id, at);
    // After an interrupted load: already applied, or the job has been unpublished because everyone had applied.
    else if (error !== 'duplicate' && error !== 'expired') throw new Error(`${person.email}: ${error}`);
  }
}
