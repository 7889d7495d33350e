import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type SignedIn, useSession } from '../lib/session.tsx';
import { discardUnsavedInput } from '../ui/LeaveGuard.tsx';
import { toast } from '../ui/toast.ts';
import { paths } from './paths.ts';

/** When an admin removes the user from the company that a window shows, the window leaves its pages at once and says so. */
export function useLostCompany(): void {
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
    void navigate(current.company ? paths.overview.to() : paths.newCompany.to(), { replace: true });
    toast.failed(`Du är inte längre med i ${lost.name}.`);
  }, [current, queryClient, navigate]);
}
