import { useQuery } from '@tanstack/react-query';
import { lockedBoard } from '../../features/billing/api/billing.ts';
import { LockedJob } from '../../features/billing/components/LockedJob.tsx';
import { paths } from '../../shared/paths.ts';
import { BackLink } from '../../ui/QueryView.tsx';
import { InCompany } from '../InCompany.tsx';

/** The page of a locked board. */
export function LockedBoard({ boardId }: { boardId: string }) {
  const { data: summary } = useQuery(lockedBoard(boardId));
  const page = (
    <LockedJob boardId={boardId} isPage>
      <BackLink to={paths.workflows.to()} />
    </LockedJob>
  );
  return summary ? <InCompany companyId={summary._company}>{page}</InCompany> : page;
}
