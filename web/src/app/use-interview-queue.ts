import type { ListedInterview } from '@platsa/contract/interviews/schema';
import { useSignedIn } from '../lib/session.tsx';
import { paths } from '../shared/paths.ts';
import { useQueue } from './use-queue.tsx';

/**
 * Opens an interview's applicant over the list of interviews, where J and K walk it. For a limited member, who may see the
 * applicant without the board, the board's address decides where they are shown.
 */
export function useInterviewQueue(title: string, interviews: readonly ListedInterview[]) {
  const { isLimited } = useSignedIn();
  const entries = new Map(
    interviews.map(({ _board: boardId, _applicant: applicantId }) => [applicantId, { boardId, applicantId }]),
  );
  const { link, popup } = useQueue({ title, entries: [...entries.values()], total: entries.size });
  return {
    popup,
    link: ({ _board: boardId, _applicant: applicantId }: ListedInterview) =>
      isLimited ? { to: paths.board.to({ boardId, applicantId }) } : link({ boardId, applicantId }),
  };
}
