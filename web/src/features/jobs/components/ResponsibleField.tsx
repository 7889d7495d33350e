import type { Member } from '@platsa/contract/companies/schema';
import type { Job } from '@platsa/contract/jobs/schema';
import { fullName } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useJobChanges } from '../api/job.ts';

interface ResponsibleFieldProps {
  job: Job;
  members: readonly Member[];
}

/** Chooses who answers for the job; every member may choose. */
export function ResponsibleField({ job, members }: ResponsibleFieldProps) {
  const { update } = useJobChanges();
  const people = members.map(({ _user }) => _user);
  const responsible = job._responsible;
  // An admin of the parent company is not among the members.
  const isListed = !responsible || people.some(({ _id }) => _id === responsible._id);
  return (
    <SelectField
      label="Ansvarig"
      placeholder="Ingen – administratörerna får veta"
      options={(isListed ? people : [responsible, ...people]).map((person) => ({
        value: person._id,
        label: fullName(person),
      }))}
      value={responsible?._id ?? null}
      searchable={people.length > 15}
      onChange={(userId) => {
        if (userId) void toast.outcome(update({ jobId: job._id, _responsible: userId }), 'Ansvarig är ändrad');
      }}
    />
  );
}
