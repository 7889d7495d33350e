import { Button, Title } from '@mantine/core';
import type { PlacementTarget } from '@platsa/contract/candidates/endpoints';
import type { Candidate } from '@platsa/contract/candidates/schema';
import { IconLayoutKanban } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fullName } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { RowCheckbox, SelectionBar } from '../../../ui/RowSelection.tsx';
import { useRowSelection } from '../../../ui/use-row-selection.ts';
import { useBankChanges } from '../api/change-bank.ts';
import { shortName } from '../short-name.ts';
import styles from './CandidateBank.module.css';
import { CandidateCard } from './CandidateCard.tsx';
import { PlacePopup } from './PlacePopup.tsx';

export interface CandidatesProps {
  companyId: string;
  candidates: readonly Candidate[];
  total: number;
  targets: readonly PlacementTarget[];
  /** The profile or job that the list is ranked by. */
  rankedBy: string | undefined;
  to: (candidate: Candidate) => string;
  /** Writes to the selected candidates. It belongs to another feature, so the page provides it. */
  writing: (to: { applicants: readonly { _id: string; name: string }[]; onSent: () => void }) => ReactNode;
  filters: ReactNode;
  /** Shown when there is none. */
  nobody: ReactNode;
  more: ReactNode;
}

export function Candidates(props: CandidatesProps) {
  const { companyId, candidates, total, targets, rankedBy, to, writing, filters, nobody, more } = props;
  const { remove } = useBankChanges();
  const [removed, setRemoved] = useState<Candidate | null>(null);
  const [asking, setAsking] = useState(false);
  const [placing, setPlacing] = useState<readonly Candidate[]>([]);
  const selection = useRowSelection(candidates.map(({ _id }) => _id));
  const selected = candidates.filter(({ _id }) => selection.has(_id));
  return (
    <section className={styles.section} aria-labelledby="kandidater">
      <header className={styles.head}>
        <div>
          <Title order={2} size="h3" id="kandidater">
            Kandidater <span className={styles.number}>{total}</span>
          </Title>
          <p>Här hamnar kandidater som spontanansöker till din karriärsida.</p>
          <p>Den som har sökt en annons och låter er ha kvar ansökan finns också här.</p>
        </div>
      </header>
      {filters}
      {candidates.length === 0 ? nobody : null}
      {candidates.length > 0 ? (
        <SelectionBar rows={candidates.length} selection={selection}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconLayoutKanban size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setPlacing(selected)}
          >
            Lägg på en tavla
          </Button>
          {writing({
            applicants: selected.map(({ _id, _user }) => ({ _id, name: fullName(_user) })),
            onSent: selection.clear,
          })}
        </SelectionBar>
      ) : null}
      <ul className={styles.grid}>
        {candidates.map((candidate) => (
          <CandidateCard
            key={candidate._id}
            candidate={candidate}
            to={to(candidate)}
            checkbox={<RowCheckbox id={candidate._id} name={shortName(candidate._user)} selection={selection} />}
            onPlace={() => setPlacing([candidate])}
            onRemove={() => {
              setRemoved(candidate);
              setAsking(true);
            }}
          />
        ))}
      </ul>
      {more}
      {placing.length > 0 ? (
        <PlacePopup
          candidates={placing}
          targets={targets}
          suggested={rankedBy}
          onClose={() => setPlacing([])}
          onPlaced={() => {
            setPlacing([]);
            selection.clear();
          }}
        />
      ) : null}
      <ConfirmPopup
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Ta bort ${removed ? shortName(removed._user) : ''} ur kandidatbanken?`}
        text={
          removed?.appliedFor
            ? `Kandidaten försvinner från tavlor som ni har lagt den på. Ansökan till ${removed.appliedFor} är kvar. Det går inte att ångra.`
            : 'Ansökan försvinner med kommentarer och meddelanden, också från profilernas tavlor. Det går inte att ångra.'
        }
        confirmLabel="Ta bort"
        danger
        onConfirm={() => removed && remove({ companyId, applicantId: removed._id })}
      />
    </section>
  );
}
