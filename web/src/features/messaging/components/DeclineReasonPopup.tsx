import { setDeclineReason } from '@platsa/contract/applications/decline-reason-endpoints';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { formatRecipients } from '../format-recipients.ts';
import { DeclineReasonField } from './DeclineReasonField.tsx';

interface DeclineReasonPopupProps {
  companyId: string;
  applicants: readonly { _id: string; name: string }[];
  /** The id of the reason that is set. */
  current: string | null;
  onClose: () => void;
}

/** Sets or changes the reason of a no that was said before. */
export function DeclineReasonPopup({ companyId, applicants, current, onClose }: DeclineReasonPopupProps) {
  const [reason, setReason] = useState(current);
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      title={`Varför fick ${formatRecipients(applicants)} nej?`}
      text={<DeclineReasonField companyId={companyId} value={reason} onChange={setReason} />}
      confirmLabel="Spara anledningen"
      onConfirm={() =>
        call(setDeclineReason, { companyId, _applicants: applicants.map(({ _id }) => _id), _reason: reason })
      }
    />
  );
}
