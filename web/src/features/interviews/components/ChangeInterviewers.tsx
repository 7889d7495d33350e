import type { Interview } from '@platsa/contract/interviews/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/api.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { possibleInterviewers } from '../api/booking.ts';
import { useChangeInterview } from '../api/interviews.ts';
import { formatShortTime } from '../interview-text.ts';
import { type InterviewedApplicant, listHolders } from '../use-booking.ts';
import { ChosenPeople } from './BookingChoices.tsx';

interface ChangeInterviewersProps {
  applicant: InterviewedApplicant;
  interview: Interview;
  onClose: () => void;
}

/** Chooses who hold a booked interview. Somebody who is busy then may be chosen by pressing again. */
export function ChangeInterviewers({ applicant, interview, onClose }: ChangeInterviewersProps) {
  const { startsAt, endsAt } = interview;
  const before = listHolders(interview);
  const query = useQuery(possibleInterviewers(applicant._id));
  const { update } = useChangeInterview(interview);
  const [users, setUsers] = useState<readonly string[]>(before);
  const [isBusy, setBusy] = useState(false);
  const changeUsers = (next: readonly string[]) => {
    setUsers(next);
    setBusy(false);
  };
  const save = async () => {
    if (users.length === 0) throw new CallError('invalid', 'Välj minst en person');
    try {
      await update({ _users: [...users], evenIfBusy: isBusy });
      toast.done('Intervjuarna är bytta. Alla får den nya kalenderposten.');
    } catch (error) {
      setBusy(error instanceof CallError && error.error === 'conflict');
      throw error;
    }
  };
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      title={`Vem håller ${interview.name}${startsAt && endsAt ? ` ${formatShortTime({ startsAt, endsAt })}` : ''}?`}
      text={
        <QueryView
          query={query}
          skeleton={<FormSkeleton fields={2} />}
          failure={{ title: 'Kunde inte hämta kollegorna' }}
        >
          {(people) => <ChosenPeople label="Intervjuare" people={people} users={users} onChange={changeUsers} />}
        </QueryView>
      }
      unsaved={users.toSorted().join() !== before.toSorted().join()}
      confirmLabel={isBusy ? 'Byt ändå' : 'Spara intervjuare'}
      onConfirm={save}
    />
  );
}
