import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { BoardView } from '../../features/boards/components/BoardView.tsx';
import { type Declined, useBoard } from '../../features/boards/use-board.ts';
import { templateList } from '../../features/messaging/api/templates.ts';
import { DeclinePopup } from '../../features/messaging/components/DeclinePopup.tsx';
import { CallError } from '../../lib/api.ts';
import { product } from '../../lib/product.ts';
import { useSeenInformation } from '../../lib/seen-information.ts';
import { paths } from '../../shared/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { InCompany } from '../InCompany.tsx';
import type { OpenBoard } from './BoardApplicantPage.tsx';
import styles from './BoardPage.module.css';

// Boards are read far more often than written from, so the popups load when opened.
const LockedBoard = lazyComponent(() => import('./LockedBoard.tsx').then((m) => m.LockedBoard));
const BoostButton = lazyComponent(() =>
  import('../../features/billing/components/BoostButton.tsx').then((m) => m.BoostButton),
);
const WelcomePopup = lazyComponent(() =>
  import('../../features/boards/components/WelcomePopup.tsx').then((m) => m.WelcomePopup),
);
const BulkMessageDialog = lazyComponent(() =>
  import('../../features/messaging/components/BulkMessageDialog.tsx').then((m) => m.BulkMessageDialog),
);

export function BoardPage() {
  const { boardId = '', applicantId } = useParams();
  return <OneBoard key={boardId} boardId={boardId} applicantId={applicantId} />;
}

function OneBoard({ boardId, applicantId }: { boardId: string; applicantId: string | undefined }) {
  const state = useBoard(boardId);
  const closeApplicant = useCloseApplicant(boardId);
  useCardFocus(applicantId);
  const companyOfBoard = state.query.data?._company ?? '';
  const { data: templates = [] } = useQuery({ ...templateList(companyOfBoard), enabled: companyOfBoard !== '' });
  const plansForSale = useQuery(product).data?.plansForSale === true;
  const { error } = state.query;
  const isLocked = error instanceof CallError && error.error === 'locked';
  if (isLocked) return <LockedBoard opened boardId={boardId} />;
  return (
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
              <Outlet context={{ boardId, companyId, state, onClose: closeApplicant } satisfies OpenBoard} />
            ) : (
              <Welcome />
            )}
            <AskDeclined
              boardId={boardId}
              applicantId={applicantId}
              declined={state.declined}
              dialog={dialog}
              onClose={state.clearDeclined}
            />
          </InCompany>
        );
      }}
    </QueryView>
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

/** Introduces boards on the first visit. */
function Welcome() {
  const { isSeen, see } = useSeenInformation('WORKFLOW_WELCOME_POPUP');
  const [isNew, setNew] = useState(!isSeen);
  return <WelcomePopup opened={isNew} onClose={() => setNew(false)} onSeen={see} />;
}

interface Dialog {
  kind: 'decline';
  applicants: readonly Declined[];
  onClose: () => void;
  onSent: () => void;
}

interface AskDeclinedProps {
  boardId: string;
  /** The applicant whose popup is open. */
  applicantId: string | undefined;
  /** The applicants just moved to a column for declining. */
  declined: readonly Declined[];
  /** Renders the dialog for writing to several. */
  dialog: (to: Dialog) => ReactNode;
  onClose: () => void;
}

/** Offers to write to the declined applicants: to one in the chat of their popup, to several with one message each. */
function AskDeclined({ boardId, applicantId, declined, dialog, onClose }: AskDeclinedProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [writing, setWriting] = useState<readonly Declined[]>([]);
  const closeWriting = () => setWriting([]);
  const startWriting = () => {
    const [one] = declined;
    onClose();
    if (declined.length > 1 || !one) return setWriting(declined);
    const to = paths.board.to({ boardId, applicantId: one._id });
    // Over the board, the popup's address is a new entry in the history; in a popup it stays the same one.
    const from = applicantId ? state : { fromBoard: true };
    void navigate(to, {
      replace: applicantId !== undefined,
      preventScrollReset: true,
      state: { ...from, declines: true },
    });
  };
  return (
    <>
      <DeclinePopup applicants={declined} onClose={onClose} onWrite={startWriting} />
      {writing.length > 0
        ? dialog({ kind: 'decline', applicants: writing, onClose: closeWriting, onSent: closeWriting })
        : null}
    </>
  );
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
