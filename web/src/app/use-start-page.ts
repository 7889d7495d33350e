import { useSession } from '../lib/session.tsx';
import { paths } from '../shared/paths.ts';

/** Where a page of a mailed link leads back to: a reader has nothing but the shared applicants. */
export function useStartPage(): string {
  const session = useSession();
  const sharedJob = session.status === 'signedIn' ? session.sharedJob : null;
  return sharedJob ? paths.jobApplicant.to({ jobId: sharedJob._id }) : paths.overview.to();
}
