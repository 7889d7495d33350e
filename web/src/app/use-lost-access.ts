import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { sessionToken } from '../lib/session-token.ts';
import { discardUnsavedInput } from '../ui/LeaveGuard.tsx';
import { paths } from './paths.ts';

/** When a reader's access to a job's applicants is revoked or expires, the window leaves them at once and says so. */
export function useLostAccess(): void {
  const session = useSession();
  const job = session.status === 'signedIn' ? session.sharedJob : null;
  const before = useRef(job);
  const navigate = useNavigate();
  useEffect(() => {
    const lost = before.current;
    before.current = job;
    if (!lost || session.status !== 'visitor' || !sessionToken.hasExpired()) return;
    discardUnsavedInput();
    void navigate(paths.accessApplicants.to({ jobId: lost._id }), { replace: true });
  }, [job, session.status, navigate]);
}
