import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { useUpdateConsent } from '../api/bank-consents.ts';

interface ConsentFieldProps {
  applicantId: string;
  companyName: string;
  mayKeep: boolean;
}

/** Whether the company may keep the job seeker for other positions; saved at once. */
export function ConsentField({ applicantId, companyName, mayKeep }: ConsentFieldProps) {
  const update = useUpdateConsent();
  const change = (next: boolean) =>
    update.mutate({ applicantId, mayKeep: next }, { onError: (error) => toast.failed(failureOf(error).message) });
  return (
    <CheckboxField
      label={`${companyName} får ha mig kvar för andra tjänster`}
      value={update.isPending ? update.variables.mayKeep : mayKeep}
      onChange={change}
    />
  );
}
