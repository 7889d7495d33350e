import type { Company, ShownStatus } from '@platsa/contract/companies/schema';
import { useState } from 'react';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { useUpdateCompany } from '../api/company.ts';

const options: { value: ShownStatus; label: string }[] = [
  { value: 'received', label: 'Att ansökan är mottagen' },
  { value: 'progress', label: 'Mottagen och under behandling' },
  { value: 'all', label: 'Mottagen, under behandling och nekad' },
];

/** The status that applicants see in their history; saved when chosen. */
export function ShownStatusField({ company }: { company: Company }) {
  const update = useUpdateCompany();
  const [chosen, setChosen] = useState<ShownStatus | null>(null);
  const chooseShownStatus = async (shownStatus: ShownStatus | null) => {
    if (!shownStatus || chosen) return;
    setChosen(shownStatus);
    try {
      await update({ companyId: company._id, shownStatus });
      toast.done('Inställningarna är nu sparade');
    } catch (error) {
      toast.failed(toFailure(error).message);
    } finally {
      setChosen(null);
    }
  };
  return (
    <SelectField
      label="Det sökande ser i sin historik"
      description="Den som har fått ett nej i ett meddelande ser det alltid."
      value={chosen ?? company.shownStatus}
      options={options}
      onChange={(value) => void chooseShownStatus(value)}
    />
  );
}
