import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BulkMessageDialog } from '../../features/messaging/components/BulkMessageDialog.tsx';
import { DeclinePopup } from '../../features/messaging/components/DeclinePopup.tsx';
import { paths } from '../paths.ts';
import type { Declined } from './use-declining.ts';

interface AskDeclinedProps {
  companyId: string;
  boardId: string;
  /** The applicant whose popup is open. */
  applicantId: string | undefined;
  /** The applicants just moved to a column for declining. */
  declined: readonly Declined[];
  onClose: () => void;
}

/** Offers to write to the declined applicants: to one in the chat of their popup, to several with one message each. */
export function AskDeclined({ companyId, boardId, applicantId, declined, onClose }: AskDeclinedProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [writing, setWriting] = useState<readonly Declined[]>([]);
  const stopWriting = () => setWriting([]);
  const write = () => {
    const [one] = declined;
    onClose();
    if (declined.length > 1 || !one) return setWriting(declined);
    const to = paths.board.to({ boardId, applicantId: one._id });
    // Over the board, the popup's address is a new entry in the history; in a popup it stays the same one.
    const from = applicantId ? state : { fromBoard: true };
    void navigate(to, { replace: applicantId !== undefined, preventScrollReset: true, state: { ...from, declines: true } });
  };
  return (
    <>
      <DeclinePopup applicants={declined} onClose={onClose} onWrite={write} />
      {writing.length > 0 ? (
        <BulkMessageDialog
          companyId={companyId}
          applicants={writing}
          kind="decline"
          onClose={stopWriting}
          onSent={stopWriting}
        />
      ) : null}
    </>
  );
}
