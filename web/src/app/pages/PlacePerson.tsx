import { Button } from '@mantine/core';
import type { CompanyPerson } from '@platsa/contract/applications/schema';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StartDatePopup } from '../../features/boards/components/StartDatePopup.tsx';
import { placementTargets } from '../../features/candidates/api/candidate-bank.ts';
import { type HiredCandidate, PlacePopup } from '../../features/candidates/components/PlacePopup.tsx';
import { isOwnFind, personRecord, usePeopleChanges } from '../../features/people/api/people.ts';
import { AskToStayPopup } from '../../features/people/components/KeepPerson.tsx';
import { fullName } from '../../lib/format.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Places a person on a board, for which the person must be in the candidate bank. The company keeps there whom it has added
 * itself; who has applied is asked.
 */
export function PlacePerson({ companyId, person }: { companyId: string; person: CompanyPerson }) {
  const { _id: personId, _user, _candidate: bankId, applications } = person;
  const [step, setStep] = useState<'closed' | 'open' | 'kept'>('closed');
  const [hired, setHired] = useState<readonly HiredCandidate[]>([]);
  const { data: targets = [] } = useQuery(placementTargets(companyId));
  const queryClient = useQueryClient();
  const { keep } = usePeopleChanges(companyId);
  const { run: open, busy } = useOneAtATime(async () => {
    if (bankId) return setStep('open');
    try {
      const record = await queryClient.ensureQueryData(personRecord(companyId, personId));
      if (!isOwnFind(record)) return setStep('open');
      const { outcome } = await keep(personId);
      setStep(outcome === 'kept' ? 'kept' : 'closed');
    } catch (error) {
      toast.refused(error);
    }
  });
  const name = fullName(_user);
  const stopPlacing = () => setStep('closed');
  const placedOn = applications.map(({ _id, _job }) => ({ _applicant: _id, _job: _job._id, title: _job.title }));
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconLayoutKanban size={18} stroke={1.75} aria-hidden="true" />}
        // Until the page has the person's place in the bank.
        loading={busy || (step === 'kept' && !bankId)}
        onClick={() => void open()}
      >
        Lägg på en tavla
      </Button>
      {bankId && step !== 'closed' ? (
        <PlacePopup
          ids={[bankId]}
          loaded={[{ _id: bankId, _user, placedOn }]}
          targets={targets}
          note={step === 'kept' ? `${name} finns nu i er kandidatbank, och kan därför läggas på tavlor.` : undefined}
          onClose={stopPlacing}
          onPlaced={(placed) => {
            setHired(placed);
            stopPlacing();
          }}
        />
      ) : null}
      {hired.length > 0 ? <StartDatePopup opened applicants={hired} onClose={() => setHired([])} /> : null}
      <AskToStayPopup
        {...{ companyId, personId, name }}
        opened={!bankId && step === 'open'}
        title={`${name} behöver säga ja först`}
        reason="För ett jobb som personen inte har sökt behöver ni personens ja till er kandidatbank."
        onClose={stopPlacing}
      />
    </>
  );
}
