import type { Company } from '@platsa/contract/companies/schema';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { useUpdateCompany } from '../api/company.ts';

/** Whether the operator's support may read the chats; saved when it is chosen. */
export function SupportSwitch({ company: { _id: companyId, supportReadsChats: stored } }: { company: Company }) {
  const update = useUpdateCompany();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const chooseSupportAccess = async (supportReadsChats: boolean) => {
    if (chosen !== null) return;
    setChosen(supportReadsChats);
    try {
      await update({ companyId, supportReadsChats });
      toast.done('Inställningarna är nu sparade');
    } catch (error) {
      toast.failed(toFailure(error).message);
    } finally {
      setChosen(null);
    }
  };
  return (
    <CheckboxField
      label="Låt Platsas support läsa chattarna"
      value={chosen ?? stored}
      onChange={(next) => void chooseSupportAccess(next)}
    />
  );
}
