import { allOf, anyOf, memberOf, type Policy, readerOf } from '../../http/policy.ts';

interface Applicants {
  companyId: string;
  jobUnlocked: boolean;
}

interface ApplicantsOfJob extends Applicants {
  jobId: string;
  /** Reading one application; not the job's list. */
  id?: string;
}

const unlocked: Policy<Applicants> = (_actor, { jobUnlocked }) => (jobUnlocked ? 'allowed' : 'locked');

/** A company sees the applicants of a job once the job is unlocked. */
export const readApplicants: Policy<Applicants> = allOf<Applicants>(memberOf, unlocked);

/** Members and the job's outside readers see its applicants once the job is unlocked. */
export const readSharedApplicants: Policy<ApplicantsOfJob> = allOf<ApplicantsOfJob>(
  anyOf<ApplicantsOfJob>(memberOf, readerOf),
  unlocked,
);
