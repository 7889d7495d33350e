import { applyToJob } from '@platsa/contract/applications/endpoints';
import type { PlannedApplication } from './applications.ts';
import type { LoadedAdvert } from './load-adverts.ts';
import type { Seeker } from './load-people.ts';
import type { DemoServer } from './server.ts';
import { dateApplication } from './times.ts';

/** Everyone who applies for one advert, in the order they did. */
export async function loadApplications(
  server: DemoServer,
  { jobId }: LoadedAdvert,
  planned: readonly PlannedApplication[],
  seekers: ReadonlyMap<string, Seeker>,
): Promise<void> {
  for (const { person, at } of planned) {
    const seeker = seekers.get(person.email);
    if (!seeker) throw new Error(`${person.email} has no account`);
    const { userId, token } = seeker;
    const { data, error } = await server.at(at, () => server.call(applyToJob, { jobId, userId }, { token }));
    if (data) await dateApplication(server.ctx.db, data.application._id, at);
    // Both are what an interrupted demo has already done: applied, or taken the advert down after all had.
    else if (error !== 'duplicate' && error !== 'expired') throw new Error(`${person.email}: ${error}`);
  }
}
