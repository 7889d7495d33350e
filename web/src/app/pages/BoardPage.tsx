import type { MessageTemplate } from '@platsa/contract/templates/schema';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ApplicantPopup } from '../../features/applicants/components/ApplicantPopup.tsx';
import { BoardSkeleton } from '../../features/boards/components/BoardSkeleton.tsx';
import { BoardView, type WritingTo } from '../../features/boards/components/BoardView.tsx';
import { WelcomePopup } from '../../features/boards/components/WelcomePopup.tsx';
import { moveWithUndo } from '../../features/boards/move-with-undo.ts';
import { type BoardState, useBoard } from '../../features/boards/use-board.ts';
import { ApplicantMessages } from '../../features/conversations/components/ApplicantMessages.tsx';
import { DeclinePopup } from '../../features/conversations/components/DeclinePopup.tsx';
import { GroupMessagePopup } from '../../features/conversations/components/GroupMessagePopup.tsx';
import { MailPopup } from '../../features/mails/components/MailPopup.tsx';
import { templateList } from '../../features/templates/api/template-list.ts';
import { useCompany } from '../../lib/session.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { paths } from '../paths.ts';
import { useCardFocus } from './use-card-focus.ts';
import { useDeclining } from './use-declining.ts';

export function BoardPage() {
  const { boardId = '', applicantId } = useParams();
  return <OneBoard key={boardId} boardId={boardId} applicantId={applicantId} />;
}

function OneBoard({ boardId, applicantId }: { boardId: string; applicantId: string | undefined }) {
  const { state, declined, close } = useDeclining(useBoard(boardId));
  useCardFocus(applicantId);
  const { data: templates = [] } = useQuery(templateList(useCompany()._id));
  return (
    <QueryView query={state.query} skeleton={<BoardSkeleton />}>
      {(board) => (
        <>
          <BoardView
            board={board}
            state={state}
            mailTemplates={templates.filter(({ type }) => type === 'email')}
            writing={(to) => <WriteToMany job={board._job._id} templates={templates} to={to} />}
          />
          {applicantId ? <OpenApplicant boardId={boardId} applicantId={applicantId} state={state} /> : <WelcomePopup />}
          <DeclinePopup applicant={declined} onClose={close} />
        </>
      )}
    </QueryView>
  );
}

interface OpenApplicantProps {
  boardId: string;
  applicantId: string;
  state: BoardState;
}

/** The popup over the board. It has an address, and the back button closes it. */
function OpenApplicant({ boardId, applicantId, state: { columns, move } }: OpenApplicantProps) {
  const navigate = useNavigate();
  const { state: from } = useLocation();
  const order = useMemo(() => columns.flatMap(({ cards }) => cards.map(({ _id }) => _id)), [columns]);
  const current = columns.find(({ column }) => column.items.some(({ _applicant }) => _applicant._id === applicantId));

  const close = () => {
    if (from?.fromBoard) navigate(-1);
    else navigate(paths.board.to({ boardId }), { replace: true, preventScrollReset: true });
  };
  const go = useCallback(
    (next: string) => {
      const to = paths.board.to({ boardId, applicantId: next });
      navigate(to, { replace: true, preventScrollReset: true, state: from });
    },
    [navigate, boardId, from],
  );
  const setStatus = (columnId: string) => {
    const target = columns.find(({ column }) => column._id === columnId);
    if (target) void moveWithUndo({ columns, move }, applicantId, target, 0);
  };

  return (
    <ApplicantPopup
      boardId={boardId}
      applicantId={applicantId}
      order={order}
      columns={columns.map(({ column }) => column)}
      statusId={current?.column._id}
      onStatus={setStatus}
      onGo={go}
      onClose={close}
      messages={<Messages applicantId={applicantId} />}
    />
  );
}

function Messages({ applicantId }: { applicantId: string }) {
  const { data: templates = [] } = useQuery(templateList(useCompany()._id));
  const forChat = templates.filter(({ type }) => type === 'chat');
  return <ApplicantMessages key={applicantId} applicantId={applicantId} templates={forChat} />;
}

interface WriteToManyProps {
  job: string;
  templates: readonly MessageTemplate[];
  to: WritingTo;
}

function WriteToMany({ job, templates, to: { kind, ...to } }: WriteToManyProps) {
  const { _id: companyId } = useCompany();
  const chat = templates.filter(({ type }) => type === 'chat');
  const mail = templates.filter(({ type }) => type === 'email');
  if (kind === 'mail') return <MailPopup companyId={companyId} templates={mail} {...to} />;
  return <GroupMessagePopup companyId={companyId} jobId={job} templates={chat} {...to} />;
}
