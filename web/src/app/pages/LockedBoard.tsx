import { useQuery } from '@tanstack/react-query';
import { lockedBoard } from '../../features/billing/api/billing.ts';
import { LockedJob } from '../../features/billing/components/LockedJob.tsx';
import { useUnlocking } from '../../features/billing/use-unlocking.tsx';
import { paths } from '../../shared/paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { InCompany } from '../InCompany.tsx';

/** The page of a locked board. Its purchase popup stays when the board is unlocked and shown in its place. */
export function LockedBoard({ boardId, opened }: { boardId: string; opened: boolean }) {
  const { data: summary } = useQuery({ ...lockedBoard(boardId), enabled: opened });
  const { unlock, popup } = useUnlocking();
  const page = opened ? (
    <LockedJob boardId={boardId} onUnlock={unlock} isPage>
      <BackLink to={paths.workflows.to()} />
    </LockedJob>
  ) : null;
  return (
    <>
      {summary ? <InCompany companyId={summary._company}>{page}</InCompany> : page}
      {popup}
    </>
  );
}
