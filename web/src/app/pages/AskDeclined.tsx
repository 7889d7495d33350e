import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DeclinePopup } from '../../features/messaging/components/DeclinePopup.tsx';
import { paths } from '../../shared/paths.ts';
import type { Declined } from './use-declining.ts';

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
export function AskDeclined({ boardId, applicantId, declined, dialog, onClose }: AskDeclinedProps) {
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
