import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { WritingKind } from '../../features/applications/components/ApplicantActions.tsx';
import { ApplicantPopup } from '../../features/applications/components/ApplicantPopup.tsx';
import { LockedJob } from '../../features/billing/components/LockedJob.tsx';
import { useReadApplication } from '../../features/boards/api/mark-read.ts';
import { mailNotice } from '../../features/boards/components/MailNote.tsx';
import { shownOrder } from '../../features/boards/shown-columns.ts';
import type { BoardState } from '../../features/boards/use-board.ts';
import { scheduledMessages } from '../../features/messaging/api/scheduled-lists.ts';
import { templateList } from '../../features/messaging/api/templates.ts';
import { ApplicantMessages } from '../../features/messaging/components/ApplicantMessages.tsx';
import { BulkMessageDialog } from '../../features/messaging/components/BulkMessageDialog.tsx';
import { ScheduledMessages } from '../../features/messaging/components/ScheduledMessages.tsx';
import { fullName } from '../../lib/format.ts';
import { paths } from '../../shared/paths.ts';

/** The board under the popup, as its page passes it to the outlet. */
export interface OpenBoard {
  boardId: string;
  state: BoardState;
  /** The company of the board: its templates, and its name on what is written. */
  companyId: string;
  onClose: () => void;
}

interface BoardApplicantPageProps extends OpenBoard {
  applicantId: string;
}

/** The applicant's popup over the board; it has an address of its own, so the back button closes it. */
export function BoardApplicantPage({ boardId, applicantId, companyId, state, onClose }: BoardApplicantPageProps) {
  const { columns } = state;
  // Together with the applicant, so that the right pane does not move when it arrives.
  usePrefetchQuery(scheduledMessages(applicantId));
  useReadApplication(companyId, applicantId);
  const navigate = useNavigate();
  const { state: from } = useLocation();
  const { layout, tableSort } = state.settings;
  const order = useMemo(() => shownOrder(columns, { layout, tableSort }), [columns, layout, tableSort]);
  const current = columns.find(({ column }) => column.items.some(({ _applicant }) => _applicant._id === applicantId));

  const declines = from?.declines === true;
  /** The declining text is filled in once, not again when the address is returned to. */
  const consumeDecline = () => {
    const to = paths.board.to({ boardId, applicantId });
    void navigate(to, { replace: true, preventScrollReset: true, state: { ...from, declines: undefined } });
  };
  const [writing, setWriting] = useState<WritingKind | null>(null);
  const stopWriting = () => setWriting(null);
  const card = current?.column.items.find(({ _applicant }) => _applicant._id === applicantId)?._applicant;
  const name = card && fullName(card._user);

  const go = useCallback(
    (next: string) => {
      const to = paths.board.to({ boardId, applicantId: next });
      return navigate(to, { replace: true, preventScrollReset: true, state: from });
    },
    [navigate, boardId, from],
  );
  const setStatus = (columnId: string) => void state.move({ applicantIds: [applicantId], columnId, index: 0 });

  return (
    <>
      <ApplicantPopup
        boardId={boardId}
        applicantId={applicantId}
        name={name}
        order={order}
        columns={columns.map(({ column }) => ({ ...column, note: mailNotice(column) }))}
        statusId={current?.column._id}
        onStatus={setStatus}
        onGo={go}
        onClose={onClose}
        onWrite={setWriting}
        scheduled={<ScheduledMessages key={applicantId} applicantId={applicantId} />}
        locked={<LockedJob boardId={boardId} />}
        showMessages={declines}
        messages={
          <Messages
            key={applicantId}
            applicantId={applicantId}
            companyId={companyId}
            declining={declines}
            declined={current?.column.useForDeclining ?? false}
            onFilled={consumeDecline}
          />
        }
      />
      {writing ? (
        <BulkMessageDialog
          companyId={companyId}
          applicants={[{ _id: applicantId, name: name ?? '' }]}
          kind={writing}
          onClose={stopWriting}
          onSent={stopWriting}
        />
      ) : null}
    </>
  );
}

interface MessagesProps {
  applicantId: string;
  companyId: string;
  declining: boolean;
  declined: boolean;
  onFilled: () => void;
}

function Messages({ companyId, declining, ...props }: MessagesProps) {
  const { data: templates } = useQuery(templateList(companyId));
  const forChat = templates?.filter(({ type }) => type === 'chat') ?? [];
  return <ApplicantMessages {...props} templates={forChat} declining={declining && templates !== undefined} />;
}
