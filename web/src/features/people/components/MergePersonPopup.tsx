import { Stack } from '@mantine/core';
import { searchCompany } from '@platsa/contract/applications/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { count, fullName } from '../../../lib/format.ts';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import type { NamedItem } from '../../../ui/fields/use-search.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { CardSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { peopleComparison, useMerging } from '../api/merging.ts';
import { DuplicatePair, type MergeChoice } from './DuplicatePair.tsx';

interface MergeCandidate extends NamedItem {
  applied: string;
}

interface MergePersonPopupProps {
  companyId: string;
  personId: string;
  name: string;
  onClose: () => void;
}

/** Merges a person with another one that the member has found to be the same. */
export function MergePersonPopup({ companyId, personId, name, onClose }: MergePersonPopupProps) {
  const [other, setOther] = useState<MergeCandidate | null>(null);
  const { merge, undo } = useMerging(companyId);
  const undoMerge = (mergeId: string) =>
    undo(mergeId).then(() => toast.done('Sammanslagningen är ångrad.'), toast.refused);
  const mergeBoth = async (choice: MergeChoice, mergedName: string) => {
    const merged = await merge(choice).catch(toast.refused);
    if (!merged) return;
    toast.undo(`${mergedName} är nu en person.`, () => void undoMerge(merged._merge));
    onClose();
  };
  return (
    <Popup opened tall size="large" title={`Slå ihop ${name} med en annan person`} onClose={onClose}>
      <Stack gap="md">
        <AsyncPicker
          label="Vem är samma person?"
          description="Sök efter namn, e-post eller telefon bland dem ni känner till. Går att ångra i trettio dagar."
          searchKey={`merge-${personId}`}
          search={(text, signal) => findOthers({ companyId, personId, text }, signal)}
          hint={({ applied }) => applied}
          value={other}
          onChange={setOther}
        />
        {other ? (
          <Comparison key={other._id} {...{ companyId, personId }} other={other._id} onMerge={mergeBoth} />
        ) : null}
      </Stack>
    </Popup>
  );
}

interface MergeComparisonProps {
  companyId: string;
  personId: string;
  other: string;
  onMerge: (choice: MergeChoice, name: string) => Promise<void>;
}

function Comparison({ companyId, personId, other, onMerge }: MergeComparisonProps) {
  const query = useQuery(peopleComparison({ companyId, personId, other }));
  return (
    <QueryView query={query} skeleton={<CardSkeleton />} failure={{ title: 'De kan inte slås ihop' }}>
      {(people) => <DuplicatePair duplicate={{ reasons: [], people }} onMerge={onMerge} />}
    </QueryView>
  );
}

async function findOthers(
  { companyId, personId, text }: { companyId: string; personId: string; text: string },
  signal: AbortSignal,
): Promise<MergeCandidate[]> {
  if (text.length < 2) return [];
  const { applicants } = await call(searchCompany, { companyId, name: text }, { signal });
  return applicants
    .filter(({ _user }) => _user._id !== personId)
    .map(({ _user, _job, applications }) => ({
      ...{ _id: _user._id, name: fullName(_user) },
      applied: applications.length === 1 ? _job.title : count(applications.length, 'ansökan', 'ansökningar'),
    }));
}
