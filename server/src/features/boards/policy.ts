import { allOf, memberOf, type Policy } from '../../http/policy.ts';

interface Applicants {
  companyId: string;
  jobUnlocked: boolean;
}

const unlocked: Policy<Applicants> = (_actor, { jobUnlocked }) => (jobUnlocked ? 'allowed' : 'locked');

/** Who has applied is shown when the job has been unlocked. */
export const readApplicants: Policy<Applicants> = allOf<Applicants>(memberOf, unlocked);
