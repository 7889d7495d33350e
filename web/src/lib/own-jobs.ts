import { updateUser } from '@platsa/contract/accounts/endpoints';
import type { Session } from '@platsa/contract/accounts/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { useSessionActions, useSignedIn } from './session.tsx';

interface OwnJobsChoice {
  /** Lists show only what concerns the user's own jobs. */
  mine: boolean;
  /** Whether there is anything to choose: somebody who works alone has all jobs. */
  isOffered: boolean;
  choose: (mine: boolean) => void;
}

/**
 * The user's choice between their own jobs and all, which the account remembers. Their own come first, if there are any. A
 * limited member sees a few jobs, and always all of them.
 */
export function useOwnJobs(): OwnJobsChoice {
  const { user, company, isLimited } = useSignedIn();
  const { refresh } = useSessionActions();
  const queryClient = useQueryClient();
  const isOffered = company?.hasColleagues ?? false;
  const chooseOwnJobs = (mine: boolean) => {
    // Shown at once; if storing fails, the session that is then read has what is stored.
    queryClient.setQueriesData<Session>({ queryKey: ['session'] }, (session) =>
      session ? { ...session, user: { ...session.user, showsAllJobs: !mine } } : session,
    );
    call(updateUser, { userId: user._id, showsAllJobs: !mine }).catch(refresh);
  };
  return {
    mine: isOffered && !isLimited && !(user.showsAllJobs ?? !company?.hasOwnJobs),
    isOffered,
    choose: chooseOwnJobs,
  };
}
