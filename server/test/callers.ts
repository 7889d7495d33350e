import type { TestApp } from './app.ts';
import { aColleague, aCompany, aJobSeeker } from './builders.ts';

/** The keys of nobody, a job seeker, a stranger and a colleague, with the status each gets where members may, and others find nothing. */
export async function callersWhereMembersMay(platsa: TestApp, companyId: string) {
  const stranger = await aCompany(platsa);
  const seeker = await aJobSeeker(platsa);
  const colleague = await aColleague(platsa, companyId);
  return [
    [undefined, 401],
    [seeker.token, 403],
    [stranger.admin.token, 404],
    [colleague.token, 200],
  ] as const;
}
