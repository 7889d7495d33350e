import type { TestApp } from './app.ts';
import { aCompany, aJobSeeker, aMember } from './builders.ts';

/** The keys of nobody, a job seeker, a stranger and a colleague, with the status each gets where members may, and others find nothing. */
export async function membersOnlyCallers(platsa: TestApp, companyId: string) {
  const stranger = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const colleague = await aMember(platsa, companyId);
  return [
    [undefined, 401],
    [jobSeeker.token, 403],
    [stranger.admin.token, 404],
    [colleague.token, 200],
  ] as const;
}
