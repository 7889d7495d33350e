import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type SignedIn, useSession } from '../lib/session.tsx';
import { sessionToken } from '../lib/session-token.ts';
import { paths } from '../shared/paths.ts';
import { discardUnsavedInput } from '../ui/LeaveGuard.tsx';
import { toast } from '../ui/toast.ts';
import { homeOutside } from './guards.tsx';

/** When the user loses the company or the shared applicants that a window shows, it leaves them at once and says so. */
export function useLostAccess(): void {
  useLostCompany();
  useLostSharedJob();
}

/** An admin has removed the user from the company. */
function useLostCompany(): void {
  const session = useSession();
  const current = session.status === 'signedIn' ? session : null;
  const before = useRef<SignedIn>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const lost = before.current?.user._id === current?.user._id ? before.current?.company : null;
    before.current = current;
    // The session of an access link has no companies.
    if (!lost || !current || current.sharedJob || current.companies.some(({ _id }) => _id === lost._id)) return;
    discardUnsavedInput();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    void navigate(current.company ? paths.overview.to() : homeOutside(current), { replace: true });
    toast.failed(`Du är inte längre med i ${lost.name}.`);
  }, [current, queryClient, navigate]);
}

/** A reader's access has been revoked or has expired. */
function useLostSharedJob(): void {
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
