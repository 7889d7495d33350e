import type { JobRight } from '@platsa/contract/jobs/team';
import { allOf, anyMemberOf, anyOf, mayOnJob, type Policy, readerOf, seesApplication } from '../../http/policy.ts';

interface Applicants {
  companyId: string;
  jobId: string;
  jobUnlocked: boolean;
}

interface SharedApplicant extends Applicants {
  /** The application's. */
  id: string;
}

const unlocked: Policy<Pick<Applicants, 'jobUnlocked'>> = (_actor, { jobUnlocked }) =>
  jobUnlocked ? 'allowed' : 'locked';

/** Members who see the job's applications and have these rights, once the job is unlocked. */
export function handleApplicants(...rights: JobRight[]): Policy<Applicants> {
  return allOf<Applicants>(mayOnJob('seeApplicants', ...rights), unlocked);
}

export const readApplicants: Policy<Applicants> = handleApplicants();

/**
 * Also members who may not know who applied. For calls that tell nothing of the persons, or answer those members with masks
 * (masks.ts): every other call stays closed to them.
 */
export const readMaskedApplicants: Policy<Applicants> = allOf<Applicants>(mayOnJob('seeMaskedApplicants'), unlocked);

/** Members as above, and the job's outside readers. */
export const readSharedApplicants: Policy<Applicants> = allOf<Applicants>(
  anyOf<Applicants>(readerOf, mayOnJob('seeMaskedApplicants')),
  unlocked,
);

/** For calls about one job's applicants, or about all that the member sees in the company. */
export const seesApplicantsOfJobOrCompany: Policy<{ companyId: string; jobId?: string }> = (
  actor,
  { companyId, jobId },
) => (jobId ? mayOnJob('seeApplicants')(actor, { companyId, jobId }) : anyMemberOf(actor, { companyId }));

/**
 * One application, with these rights: for members who see it, interviewers whom it is assigned to among them, and for the
 * outside readers whom it is shared with.
 */
export function handleSharedApplicant(...rights: JobRight[]): Policy<SharedApplicant> {
  return allOf<SharedApplicant>(
    anyOf<SharedApplicant>(readerOf, allOf<SharedApplicant>(seesApplication, mayOnJob(...rights))),
    unlocked,
  );
}

/** One application, for those above, and with a mask for members who may not know who applied. */
export const readSharedApplicant: Policy<SharedApplicant> = allOf<SharedApplicant>(
  anyOf<SharedApplicant>(readerOf, mayOnJob('seeMaskedApplicants'), seesApplication),
  unlocked,
);
