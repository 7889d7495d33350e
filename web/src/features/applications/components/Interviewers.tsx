import { Checkbox, Stack } from '@mantine/core';
import type { ApplicationInterviewers } from '@platsa/contract/applications/assigned-endpoints';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName, listNames } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { useAssignApplication } from '../api/assigned.ts';
import styles from './PersonPanel.module.css';
import { PersonFact } from './PersonPanel.tsx';

interface InterviewersProps {
  applicantId: string;
  /** The applicant's. */
  name: string;
  chosen: ApplicationInterviewers;
}

/** The interviewers who meet the applicant, and therefore see this application. Chosen by whoever proposes times, among the job's team. */
export function Interviewers({ applicantId, name, chosen: { assigned, team } }: InterviewersProps) {
  const may = useMay();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <PersonFact Icon={IconUserCheck}>
      <span className={styles.label}>Intervjuare</span> {assigned.length > 0 ? listNames(assigned.map(fullName)) : null}{' '}
      {may('book') ? (
        <button type="button" className={styles.reveal} onClick={() => setChoosing(true)}>
          {assigned.length > 0 ? 'Ändra intervjuare' : 'Välj intervjuare'}
        </button>
      ) : assigned.length === 0 ? (
        'ingen än'
      ) : null}
      {isChoosing ? (
        <ChooseInterviewers
          {...{ applicantId, name, team }}
          assigned={assigned.map(({ _id }) => _id)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </PersonFact>
  );
}

interface ChooseInterviewersProps extends Pick<InterviewersProps, 'applicantId' | 'name'> {
  team: ApplicationInterviewers['team'];
  /** The ids of those who are chosen. */
  assigned: readonly string[];
  onClose: () => void;
}

function ChooseInterviewers({ applicantId, name, team, assigned, onClose }: ChooseInterviewersProps) {
  const assign = useAssignApplication(applicantId);
  const [ids, setIds] = useState(assigned);
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      title={`Vilka ska träffa ${name}?`}
      text={
        <Stack gap="sm">
          <span>De ser ansökan under Mina kandidater, och kan kommentera och betygsätta den.</span>
          {team.map((person) => (
            <Checkbox
              key={person._id}
              label={fullName(person)}
              checked={ids.includes(person._id)}
              onChange={({ currentTarget: { checked } }) =>
                setIds(checked ? [...ids, person._id] : ids.filter((id) => id !== person._id))
              }
            />
          ))}
        </Stack>
      }
      unsaved={ids.toSorted().join() !== assigned.toSorted().join()}
      confirmLabel="Spara intervjuare"
      onConfirm={() => assign(ids)}
    />
  );
}
