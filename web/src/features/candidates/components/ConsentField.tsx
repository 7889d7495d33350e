import { bankQuestion, bankQuestionHint } from '@platsa/contract/accounts/texts';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateConsent } from '../api/company-application.ts';

interface ConsentFieldProps {
  applicantId: string;
  companyName: string;
  mayKeep: boolean;
  hint?: string;
}

/** Whether the company may keep the job seeker for other positions; saved at once. */
export function ConsentField({ applicantId, companyName, mayKeep, hint = bankQuestionHint }: ConsentFieldProps) {
  const update = useUpdateConsent();
  // The new choice, until the stored consent has been refetched.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const changeConsent = (next: boolean) => {
    setChosen(next);
    update.mutate({ applicantId, mayKeep: next }, { onError: toast.refused, onSettled: () => setChosen(null) });
  };
  return (
    <CheckboxField
      label={bankQuestion(companyName)}
      description={hint}
      value={chosen ?? mayKeep}
      onChange={changeConsent}
    />
  );
}
