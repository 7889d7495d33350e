import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { BoardSkeleton } from '../../features/boards/components/BoardSkeleton.tsx';
import { BoardView } from '../../features/boards/components/BoardView.tsx';
import { Welcome } from '../../features/boards/components/Welcome.tsx';
import { useBoard } from '../../features/boards/use-board.ts';
import { templateList } from '../../features/messaging/api/template-list.ts';
import { CallError } from '../../lib/api.ts';
import { product } from '../../lib/product.ts';
import { paths } from '../../shared/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { InCompany } from '../InCompany.tsx';
import { AskDeclined } from './AskDeclined.tsx';
import { useDeclining } from './use-declining.ts';

// Boards are read far more often than written from, so the popups load when opened.
const BoardApplicant = lazyComponent(() => import('./BoardApplicant.tsx').then((m) => m.BoardApplicant));
const LockedBoard = lazyComponent(() => import('./LockedBoard.tsx').then((m) => m.LockedBoard));
const BoostButton = lazyComponent(() =>
  import('../../features/billing/components/BoostButton.tsx').then((m) => m.BoostButton),
);
const BulkMessageDialog = lazyComponent(() =>
  import('../../features/messaging/components/BulkMessageDialog.tsx').then((m) => m.BulkMessageDialog),
);

export function BoardPage() {
  const { boardId = '', applicantId } = useParams();
  return <OneBoard key={boardId} boardId={boardId} applicantId={applicantId} />;
}

function OneBoard({ boardId, applicantId }: { boardId: string; applicantId: string | undefined }) {
  const { state, declined, close } = useDeclining(useBoard(boardId));
  const closeApplicant = useCloseApplicant(boardId);
  useCardFocus(applicantId);
  const companyOfBoard = state.query.data?._company ?? '';
  const { data: templates = [] } = useQuery({ ...templateList(companyOfBoard), enabled: companyOfBoard !== '' });
  const plansForSale = useQuery(product).data?.plansForSale === true;
  const { error } = state.query;
  const isLocked = error instanceof CallError && error.error === 'locked';
  const view = (
    <QueryView
      query={state.query}
      skeleton={<BoardSkeleton />}
      failure={{ title: 'Kunde inte hämta tavlan', back: paths.workflows.to() }}
    >
      {(board) => {
        // The settings decide the order of the cards, which would otherwise change once they arrive.
        if (state.settings.isPending) return <BoardSkeleton />;
        const { _company: companyId } = board;
        const dialog = (to: Omit<ComponentProps<typeof BulkMessageDialog>, 'companyId'>) => (
          <BulkMessageDialog opened companyId={companyId} {...to} />
        );
        return (
          <InCompany companyId={companyId}>
            <BoardView
              board={board}
              state={state}
              mailTemplates={templates.filter(({ type }) => type === 'email')}
              writing={dialog}
              boost={<BoostButton opened={plansForSale} companyId={companyId} job={board._job} />}
            />
            {applicantId ? (
              <BoardApplicant opened {...{ boardId, applicantId, companyId, state }} onClose={closeApplicant} />
            ) : (
              <Welcome />
            )}
            <AskDeclined {...{ boardId, applicantId, declined, dialog }} onClose={close} />
          </InCompany>
        );
      }}
    </QueryView>
  );
  return (
    <>
      <LockedBoard opened={isLocked} boardId={boardId} />
      {isLocked ? null : view}
    </>
  );
}

/** Returns to the board, with a step back in the history when the popup was opened from it. */
function useCloseApplicant(boardId: string) {
  const navigate = useNavigate();
  const { state: from } = useLocation();
  return () => {
    if (from?.fromBoard) navigate(-1);
    else navigate(paths.board.to({ boardId }), { replace: true, preventScrollReset: true });
  };
}

/** Closing the popup moves the focus back to the applicant's card. */
function useCardFocus(applicantId: string | undefined): void {
  const last = useRef(applicantId);
  useEffect(() => {
    if (!applicantId && last.current) {
      document.querySelector<HTMLElement>(`[data-card="${last.current}"]`)?.focus({ preventScroll: true });
    }
    last.current = applicantId;
  }, [applicantId]);
}
