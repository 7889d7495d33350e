import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApplicantPopup } from '../../features/applications/components/ApplicantPopup.tsx';
import { mailNotice } from '../../features/boards/components/MailNote.tsx';
import type { BoardState } from '../../features/boards/use-board.ts';
import { templateList } from '../../features/messaging/api/template-list.ts';
import { ApplicantMessages } from '../../features/messaging/components/ApplicantMessages.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../paths.ts';

interface BoardApplicantProps {
  boardId: string;
  applicantId: string;
  state: BoardState;
  onClose: () => void;
}

/** The applicant's popup over the board; it has an address of its own, so the back button closes it. */
export function BoardApplicant({ boardId, applicantId, state, onClose }: BoardApplicantProps) {
  const { columns } = state;
  const navigate = useNavigate();
  const { state: from } = useLocation();
  const order = useMemo(() => columns.flatMap(({ cards }) => cards.map(({ _id }) => _id)), [columns]);
  const current = columns.find(({ column }) => column.items.some(({ _applicant }) => _applicant._id === applicantId));

  const go = useCallback(
    (next: string) => {
      const to = paths.board.to({ boardId, applicantId: next });
      navigate(to, { replace: true, preventScrollReset: true, state: from });
    },
    [navigate, boardId, from],
  );
  const setStatus = (columnId: string) => void state.move({ applicantIds: [applicantId], columnId, index: 0 });

  return (
    <ApplicantPopup
      boardId={boardId}
      applicantId={applicantId}
      order={order}
      columns={columns.map(({ column }) => ({ ...column, note: mailNotice(column) }))}
      statusId={current?.column._id}
      onStatus={setStatus}
      onGo={go}
      onClose={onClose}
      messages={<Messages applicantId={applicantId} />}
    />
  );
}

function Messages({ applicantId }: { applicantId: string }) {
  const { data: templates = [] } = useQuery(templateList(useCompany()._id));
  const forChat = templates.filter(({ type }) => type === 'chat');
  return <ApplicantMessages key={applicantId} applicantId={applicantId} templates={forChat} />;
}
