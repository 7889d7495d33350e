import type { Board } from '@platsa/contract/boards/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router';
import type { BoardViewState } from '../../features/boards/components/BoardView.tsx';
import type { BoardState } from '../../features/boards/use-board.ts';
import { templateList } from '../../features/messaging/api/templates.ts';
import { useMay } from '../../lib/job-rights.tsx';
import { useSeenInformation } from '../../lib/seen-information.ts';
import { paths } from '../../shared/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

// Boards are read far more often than written from, so the popups load when opened.
const BoardApplicantPage = lazyComponent(() => import('./BoardApplicantPage.tsx').then((m) => m.BoardApplicantPage));
const WelcomePopup = lazyComponent(() =>
  import('../../features/boards/components/WelcomePopup.tsx').then((m) => m.WelcomePopup),
);
const ColumnPopup = lazyComponent(() =>
  import('../../features/boards/components/ColumnPopup.tsx').then((m) => m.ColumnPopup),
);
const BulkMessageDialog = lazyComponent(() =>
  import('../../features/messaging/components/BulkMessageDialog.tsx').then((m) => m.BulkMessageDialog),
);
const StartDatePopup = lazyComponent(() =>
  import('../../features/boards/components/StartDatePopup.tsx').then((m) => m.StartDatePopup),
);
const SharePopup = lazyComponent(() =>
  import('../../features/accounts/components/ShareApplicants.tsx').then((m) => m.SharePopup),
);
const AddPersonPopup = lazyComponent(() =>
  import('../../features/people/components/AddPersonPopup.tsx').then((m) => m.AddPersonPopup),
);

const NextSteps = lazyComponent(() => import('./NextSteps.tsx').then((m) => m.NextSteps));
const JobPeoplePopup = lazyComponent(() => import('./JobPeople.tsx').then((m) => m.JobPeoplePopup));

/** The board under the popups, as its page passes it to the outlet. */
export interface OpenBoard {
  boardId: string;
  job: Board['_job'];
  companyId: string;
  state: BoardState;
  view: BoardViewState;
}

/** An applicant whom the user has added by hand. */
interface AddedApplicant {
  _id: string;
  name: string;
  boardId: string;
  columnId: string | null;
}

/** Opens over a board: an applicant, a message, sharing, the job's people, its next steps, a new person, the form of a column, and an introduction. */
export function BoardPopups() {
  const { applicantId } = useParams();
  const { boardId, job, companyId, state, view } = useOutletContext<OpenBoard>();
  const may = useMay();
  const { data: templates = [] } = useQuery(templateList(companyId));
  const closeApplicant = useCloseApplicant(boardId);
  const openChat = useOpenChat(boardId, applicantId, state.stopAsking);
  useCardFocus(applicantId);
  useCardFocus((state.declined[0] ?? state.hired[0])?._id);
  const { edited, edit } = view.menus;
  const { writing } = view;
  const [added, setAdded] = useState<AddedApplicant | null>(null);
  const addedStage = state.columns.find(({ column }) => column._id === added?.columnId)?.column.stage;
  return (
    <>
      <NextSteps
        opened={view.showsNextSteps}
        {...{ job, state }}
        onDecline={(applicantIds) => view.openWriting('decline', applicantIds)}
        onClose={() => view.showNextSteps(false)}
      />
      {state.declined.length > 0 && may('decline') ? (
        <BulkMessageDialog
          opened
          {...{ companyId, kind: 'decline', asks: true, applicants: state.declined }}
          onChat={openChat}
          onClose={state.stopAsking}
          onSent={state.stopAsking}
        />
      ) : null}
      {state.hired.length > 0 ? <StartDatePopup opened applicants={state.hired} onClose={state.stopAsking} /> : null}
      {writing?.kind === 'share' ? (
        <SharePopup
          opened
          jobId={job._id}
          applicantIds={writing.applicants.map(({ _id }) => _id)}
          onClose={writing.onClose}
        />
      ) : null}
      {writing && writing.kind !== 'share' ? (
        <BulkMessageDialog opened companyId={companyId} {...writing} kind={writing.kind} />
      ) : null}
      {view.isAdding ? (
        <AddPersonPopup
          opened
          companyId={companyId}
          board={{ _id: boardId, columns: state.columns.map(({ column }) => column) }}
          onPlaced={({ columnId, ...applicant }) => setAdded({ ...applicant, columnId, boardId })}
          onClose={() => view.showAdding(false)}
        />
      ) : null}
      {addedStage === 'hired' && added ? (
        <StartDatePopup opened applicants={[added]} onClose={() => setAdded(null)} />
      ) : null}
      <JobPeoplePopup opened={view.showsPeople} job={job} onClose={() => view.showPeople(false)} />
      {edited ? (
        <ColumnPopup
          opened
          boardId={boardId}
          column={edited === 'new' ? null : edited}
          only={state.columns.length === 1}
          templates={templates.filter(({ type }) => type === 'email')}
          onCreated={view.visibleColumn.showNewColumn}
          onClose={() => edit(null)}
        />
      ) : null}
      {applicantId ? (
        <BoardApplicantPage opened {...{ boardId, companyId, state, applicantId }} onClose={closeApplicant} />
      ) : (
        <Welcome />
      )}
    </>
  );
}

/** Returns to the board, with a step back in the history when the popup was opened from it. */
function useCloseApplicant(boardId: string) {
  const navigate = useNavigate();
  const { state: from } = useLocation();
  return () => {
    if (from?.fromBoard) navigate(-1);
    else navigate(paths.board.to({ boardId }) + window.location.search, { replace: true, preventScrollReset: true });
  };
}

/** Opens the chat of an applicant's popup, with the text of a no. */
function useOpenChat(boardId: string, openId: string | undefined, onOpen: () => void) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (applicantId: string) => {
    onOpen();
    // Over the board, the popup's address is a new entry in the history; in a popup it stays the same one.
    const from = openId ? state : { fromBoard: true };
    void navigate(paths.board.to({ boardId, applicantId }) + window.location.search, {
      replace: openId !== undefined,
      preventScrollReset: true,
      state: { ...from, declines: true },
    });
  };
}

/** Closing the popup moves the focus back to the applicant's card, unless another popup is under it. */
function useCardFocus(applicantId: string | undefined): void {
  const last = useRef(applicantId);
  useEffect(() => {
    if (!applicantId && last.current && !document.querySelector('[role="dialog"][data-open]')) {
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
