import type { TestApp } from './app.ts';
import { aCompany, aJobSeeker, aMember } from './builders.ts';

/** Session keys of each kind of caller, with the status that each gets from an operation for members of the company. */
export async function membersOnlyCallers(platsa: TestApp, companyId: string) {
  const stranger = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const member = await aMember(platsa, companyId);
  return [
    [undefined, 401],
    [jobSeeker.token, 403],
    [stranger.admin.token, 404],
    [member.token, 200],
  ] as const;
}
