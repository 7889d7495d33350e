import { allOf, memberOf, type Policy } from '../../http/policy.ts';

interface Applicants {
  companyId: string;
  jobUnlocked: boolean;
}

const unlocked: Policy<Applicants> = (_actor, { jobUnlocked }) => (jobUnlocked ? 'allowed' : 'locked');

/** A company sees the applicants of a job once the job is unlocked. */
export const readApplicants: Policy<Applicants> = allOf<Applicants>(memberOf, unlocked);
