import { setDeclineReason } from '@platsa/contract/applications/decline-reason-endpoints';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { DeclineReasonField } from './DeclineReasonField.tsx';

interface DeclineReasonPopupProps {
  companyId: string;
  applicant: { _id: string; name: string };
  /** The id of the reason that is set. */
  current: string | null;
  onClose: () => void;
}

/** Changes the reason of a no that was said before. */
export function DeclineReasonPopup({ companyId, applicant, current, onClose }: DeclineReasonPopupProps) {
  const [reason, setReason] = useState(current);
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      title={`Varför fick ${applicant.name} nej?`}
      text={<DeclineReasonField companyId={companyId} value={reason} onChange={setReason} />}
      confirmLabel="Spara anledningen"
      onConfirm={() => call(setDeclineReason, { companyId, _applicants: [applicant._id], _reason: reason })}
    />
  );
}
