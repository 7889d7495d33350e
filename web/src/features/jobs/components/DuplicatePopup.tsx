import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';

interface DuplicatePopupProps {
  job: { title: string; applicantsCount: number };
  opened: boolean;
  onClose: () => void;
  onConfirm: (withApplicants: boolean) => unknown;
}

/** Asks whether to copy the candidates, if there are any. */
export function DuplicatePopup({ job, opened, onClose, onConfirm }: DuplicatePopupProps) {
  const [withApplicants, setWithApplicants] = useState(false);
  return (
    <ConfirmPopup
      opened={opened}
      title={`Duplicera ”${job.title}”?`}
      confirmLabel="Duplicera annonsen"
      onClose={onClose}
      onConfirm={() => onConfirm(withApplicants)}
      text={
        <>
          <p>Ett utkast skapas med samma innehåll, men utan datum.</p>
          {job.applicantsCount > 0 ? (
            <CheckboxField
              label={`Ta med ${count(job.applicantsCount, 'kandidat', 'kandidater')}`}
              description="De hamnar i tavlans första kolumn, utan betyg."
              value={withApplicants}
              onChange={setWithApplicants}
            />
          ) : null}
        </>
      }
    />
  );
}
