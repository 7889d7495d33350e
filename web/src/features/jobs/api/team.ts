import type { InputOf } from '@platsa/contract/endpoint';
import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { jobTeam } from '../../../lib/job-rights.tsx';

/** Replaces a job's team. Who joins, changes role or leaves gets a live event. */
export function useSaveTeam() {
  const queryClient = useQueryClient();
  return async (input: InputOf<typeof saveJobTeam>) => {
    const saved = await call(saveJobTeam, input);
    queryClient.setQueryData(jobTeam(input.jobId).queryKey, saved);
    return saved;
  };
}
