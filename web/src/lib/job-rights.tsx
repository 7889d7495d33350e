import type { JobRight } from '@platsa/contract/jobs/team';
import { getJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { call } from './api.ts';
import { useSignedIn } from './session.tsx';

/** A job's team, and what the user may do with the job. Changes of roles in the company are company events. */
export const jobTeam = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'team'],
    queryFn: ({ signal }) => call(getJobTeam, { jobId }, { signal }),
    meta: { live: ['company'] },
  });

interface JobRights {
  /** Whether the user has all of these rights. */
  may: (...rights: JobRight[]) => boolean;
  /** It is not known yet, so `may` answers by the role in the company. */
  isLoading: boolean;
}

/**
 * The user's rights on a job: admins and outside readers everything, without a call. Until the answer comes, and for
 * profiles of the candidate bank, which have no team and no id here, full members may do everything and limited ones nothing.
 */
export function useJobRights(jobId: string | undefined): JobRights {
  const { company, isAdmin, isLimited } = useSignedIn();
  const isAsked = jobId !== undefined && company !== null && !isAdmin;
  const { data, isPending } = useQuery({ ...jobTeam(jobId ?? ''), enabled: isAsked });
  const rights = isAsked ? data?.rights : undefined;
  const may = useCallback(
    (...needed: JobRight[]) => (rights ? needed.every((right) => rights.includes(right)) : !isLimited),
    [rights, isLimited],
  );
  return { may, isLoading: isAsked && isPending };
}

type May = JobRights['may'];

const MayContext = createContext<May>(() => true);

interface JobRightsProviderProps {
  /** Undefined until it is known. */
  job: { _id: string; isBank?: boolean } | undefined;
  children: ReactNode;
}

/** For a page or popup about one job: what is inside asks `useMay`. */
export function JobRightsProvider({ job, children }: JobRightsProviderProps) {
  const { may } = useJobRights(job?.isBank ? undefined : job?._id);
  return <MayContext value={may}>{children}</MayContext>;
}

/** Around a job of a list, whose answer has the user's rights on each. */
export function JobRowRights({ job: { rights }, children }: { job: { rights: JobRight[] }; children: ReactNode }) {
  const may = useCallback((...needed: JobRight[]) => needed.every((right) => rights.includes(right)), [rights]);
  return <MayContext value={may}>{children}</MayContext>;
}

/** Whether the user has rights on the job that the page is about. Pages that are not about one job leave it to the server. */
export function useMay(): May {
  return useContext(MayContext);
}
