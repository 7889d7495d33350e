import { useNavigate } from 'react-router';
import { reopenAccess } from '../../features/accounts/api/applicant-access.ts';
import { useSessionActions, useSignedIn } from '../../lib/session.tsx';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { paths } from '../../shared/paths.ts';
import { toFailure } from '../../ui/form/failure.ts';
import { toast } from '../../ui/toast.ts';

/** Goes to the applicants of a job that a company shares, with a session for them alone. */
export function useOpenSharedJob() {
  const { sharedJob } = useSignedIn();
  const { startSession } = useSessionActions();
  const navigate = useNavigate();
  return useOneAtATime(async (jobId: string) => {
    try {
      if (sharedJob?._id !== jobId) startSession(await reopenAccess(jobId));
      await navigate(paths.jobApplicant.to({ jobId }), { replace: sharedJob === null });
    } catch (error) {
      toast.failed(toFailure(error).message);
    }
  });
}
