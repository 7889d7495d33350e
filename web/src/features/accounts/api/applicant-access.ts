import {
  checkApplicantAccess,
  declineApplicantAccess,
  extendApplicantAccess,
  listApplicantAccesses,
  reopenApplicantAccess,
  revokeApplicantAccess,
  shareApplicants,
} from '@platsa/contract/accounts/applicant-access-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { deviceKey } from '../../../lib/device-key.ts';

/** The readers with whom a job's applicants are shared. */
export const accessList = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'accesses'],
    queryFn: ({ signal }) => call(listApplicantAccesses, { jobId }, { signal }),
    select: ({ accesses }) => accesses,
  });

/** Changes of a job's accesses; the job has the date on which the last one ends. */
export function useAccessChanges(jobId: string) {
  const queryClient = useQueryClient();
  const refetchJobs = () => queryClient.invalidateQueries({ queryKey: ['job', jobId] });
  return {
    share: (reader: { email: string; greeting: string; applicants?: string[] }) =>
      call(shareApplicants, { jobId, ...reader }).finally(refetchJobs),
    extend: (accessId: string) => call(extendApplicantAccess, { jobId, accessId }).finally(refetchJobs),
    revoke: (accessId: string) => call(revokeApplicantAccess, { jobId, accessId }).finally(refetchJobs),
  };
}

export interface AccessLink {
  jobId: string;
  token: string;
}

/** The purpose of an access link. `decline` also reads links that have expired. */
export const receivedAccess = (link: AccessLink, decline: boolean) =>
  queryOptions({
    queryKey: ['access-link', link.token, decline],
    queryFn: ({ signal }) => call(checkApplicantAccess, { ...link, decline: String(decline) }, { signal }),
  });

/** For an account that has opened the job's applicants by their link before. */
export const reopenAccess = (jobId: string) => call(reopenApplicantAccess, { jobId, deviceKey: deviceKey.read() });

export const declineAccess = (link: AccessLink) => call(declineApplicantAccess, link);
