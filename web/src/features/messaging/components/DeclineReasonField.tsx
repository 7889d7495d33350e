import { deciders } from '@platsa/contract/applications/rules';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { declineReasons } from '../api/decline-reasons.ts';

interface DeclineReasonFieldProps {
  companyId: string;
  /** The id of a reason; null: left open. */
  value: string | null;
  onChange: (reasonId: string | null) => void;
}

/** Why the company says no; nothing for a company without reasons. */
export function DeclineReasonField({ companyId, value, onChange }: DeclineReasonFieldProps) {
  const { data: reasons } = useQuery(declineReasons(companyId));
  if (reasons?.length === 0) return null;
  return (
    <SelectField
      label="Anledning"
      description="Bara för er: den skickas inte till kandidaten."
      placeholder="Låt den vara öppen"
      clearable
      options={(reasons ?? []).map(({ _id, name, decidedBy }) => ({
        value: _id,
        label: name,
        note: deciders[decidedBy],
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
