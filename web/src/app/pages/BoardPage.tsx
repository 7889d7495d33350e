import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { BoardView, useBoardView } from '../../features/boards/components/BoardView.tsx';
import { useBoard } from '../../features/boards/use-board.ts';
import { CallError } from '../../lib/api.ts';
import { JobRightsProvider } from '../../lib/job-rights.tsx';
import { product } from '../../lib/product.ts';
import { paths } from '../../shared/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { InCompany } from '../InCompany.tsx';
import styles from './BoardPage.module.css';
import type { OpenBoard } from './BoardPopups.tsx';
import { ConfidentialMark, JobTeamButton } from './JobTeam.tsx';

const LockedBoard = lazyComponent(() => import('./LockedBoard.tsx').then((m) => m.LockedBoard));
const BoostButton = lazyComponent(() =>
  import('../../features/billing/components/BoostButton.tsx').then((m) => m.BoostButton),
);
const BoardMore = lazyComponent(() => import('./BoardMore.tsx').then((m) => m.BoardMore));

export function BoardPage() {
  const { boardId = '' } = useParams();
  return <OneBoard key={boardId} boardId={boardId} />;
}

function OneBoard({ boardId }: { boardId: string }) {
  const state = useBoard(boardId, { onBook: useOpenBooking(boardId) });
  const view = useBoardView(state);
  const plansForSale = useQuery(product).data?.plansForSale === true;
  const { applicantId } = useParams();
  const { error } = state.query;
  const refusal = error instanceof CallError ? error.error : undefined;
  if (refusal === 'locked') return <LockedBoard opened boardId={boardId} />;
  // An interviewer has no board, but may have been given this applicant, or others.
  if (refusal === 'forbidden') return <Navigate to={paths.assigned.to({ applicantId })} replace />;
  // Whoever is taken out of the job's team has the board open no longer.
  const isClosed = refusal === 'notFound';
  return (
    <QueryView
      query={isClosed ? { ...state.query, data: undefined } : state.query}
      skeleton={<BoardSkeleton />}
      failure={{ title: 'Kunde inte hämta tavlan', back: paths.workflows.to() }}
    >
      {(board) => {
        // The settings decide the order of the cards, which would otherwise change once they arrive.
        if (state.settings.isPending) return <BoardSkeleton />;
        const { _company: companyId, _job: job } = board;
        return (
          <InCompany companyId={companyId}>
            <JobRightsProvider job={job}>
              <BoardView
                board={board}
                state={state}
                view={view}
                boost={<BoostButton opened={plansForSale} companyId={companyId} job={job} />}
                mark={job.isBank ? null : <ConfidentialMark job={job} />}
                team={job.isBank ? null : <JobTeamButton job={job} companyId={companyId} />}
                more={
                  <BoardMore
                    opened
                    jobId={job.isBank ? undefined : job._id}
                    onAdd={() => view.showAdding(true)}
                    onPeople={() => view.showPeople(true)}
                    onNextSteps={job.isBank ? undefined : () => view.showNextSteps(true)}
                    onShare={() => view.openWriting('share', [])}
                  />
                }
              />
              <Outlet context={{ boardId, job, companyId, state, view } satisfies OpenBoard} />
            </JobRightsProvider>
          </InCompany>
        );
      }}
    </QueryView>
  );
}

/** Opens the booking of an interview in the applicant's popup, over whatever of the board is open by then. */
function useOpenBooking(boardId: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { applicantId: openId } = useParams();
  const openWithBooking = (applicantId: string) =>
    void navigate(paths.board.to({ boardId, applicantId }) + window.location.search, {
      replace: openId !== undefined,
      preventScrollReset: true,
      state: { ...(openId ? state : { fromBoard: true }), books: true },
    });
  // The toast is pressed long after the move's render.
  const latest = useRef(openWithBooking);
  useLayoutEffect(() => {
    latest.current = openWithBooking;
  });
  return (applicantId: string) => latest.current(applicantId);
}

/** The number of cards in each placeholder column. */
const cards = [5, 3, 2, 1];

function BoardSkeleton() {
  return (
    <div className={styles.root}>
      <Skeleton height={28} width={260} />
      <div className={styles.columns}>
        {cards.map((count) => (
          <div key={count} className={styles.column}>
            <Skeleton height={20} width="55%" />
            {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
              <Skeleton key={key} height={92} radius="lg" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
