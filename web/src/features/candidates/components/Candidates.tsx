import { Button, Title } from '@mantine/core';
import type { PlacementTarget } from '@platsa/contract/candidates/endpoints';
import type { Candidate } from '@platsa/contract/candidates/schema';
import { IconLayoutKanban } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { LinkProps } from 'react-router';
import { fullName } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { RowCheckbox, RowSelectionBar, useRowSelection } from '../../../ui/RowSelection.tsx';
import { allCandidateIds, useBankChanges } from '../api/candidate-bank.ts';
import type { BankFilter } from '../candidate-filter.ts';
import styles from './CandidateBank.module.css';
import { CandidateRow } from './CandidateRow.tsx';
import { type HiredCandidate, PlacePopup } from './PlacePopup.tsx';

export interface CandidatesProps {
  companyId: string;
  candidates: readonly Candidate[];
  total: number;
  filter: BankFilter;
  targets: readonly PlacementTarget[];
  /** To the person's page. */
  personLink: (candidate: Candidate) => LinkProps;
  link: (candidate: Candidate) => LinkProps;
  /** Ids of the candidates who have been read since the list was opened. */
  seen: ReadonlySet<string>;
  /** Writes to the selected candidates. It belongs to another feature, so the page provides it. */
  writing: (to: {
    applicants: readonly { _id: string; name: string }[];
    onSent: () => void;
    onUndone: () => void;
  }) => ReactNode;
  /** Asks when those begin who were placed in a column that means hired. */
  onHired: (hired: readonly HiredCandidate[]) => void;
  filters: ReactNode;
  /** Shown when there is none. */
  nobody: ReactNode;
  more: ReactNode;
}

export function Candidates(props: CandidatesProps) {
  const { companyId, candidates, total, filter, targets, personLink, link, seen, writing, filters, nobody, more } =
    props;
  const { remove } = useBankChanges();
  const [removed, setRemoved] = useState<Candidate | null>(null);
  const [asking, setAsking] = useState(false);
  const [placing, setPlacing] = useState<readonly string[]>([]);
  const selection = useRowSelection({
    loaded: candidates.map(({ _id }) => _id),
    total,
    scope: JSON.stringify(filter),
    listAll: () => allCandidateIds(companyId, filter),
  });
  const names = new Map(candidates.map(({ _id, _user }) => [_id, fullName(_user)]));
  return (
    <section className={styles.section} aria-labelledby="kandidater">
      <header className={styles.head}>
        <Title order={2} size="h3" id="kandidater">
          Kandidater <span className={styles.number}>{total}</span>
        </Title>
      </header>
      {filters}
      <p className={styles.note}>Här hamnar kandidater som spontanansöker till din karriärsida.</p>
      <p className={styles.note}>Den som har sökt en annons och låter er ha kvar ansökan finns också här.</p>
      {candidates.length === 0 ? nobody : null}
      {candidates.length > 0 ? (
        <RowSelectionBar selection={selection}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconLayoutKanban size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setPlacing(selection.ids)}
          >
            Lägg på en tavla
          </Button>
          {writing({
            applicants: selection.ids.map((_id) => ({ _id, name: names.get(_id) ?? '' })),
            onSent: selection.clear,
            onUndone: () => selection.select(selection.ids),
          })}
        </RowSelectionBar>
      ) : null}
      <ul className={styles.rows}>
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate._id}
            candidate={candidate}
            personLink={personLink(candidate)}
            link={link(candidate)}
            isSeen={seen.has(candidate._id)}
            checkbox={<RowCheckbox id={candidate._id} name={fullName(candidate._user)} selection={selection} />}
            onPlace={() => setPlacing([candidate._id])}
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
          ids={placing}
          loaded={candidates}
          targets={targets}
          suggested={filter._job}
          onClose={() => setPlacing([])}
          onPlaced={(hired) => {
            props.onHired(hired);
            setPlacing([]);
            selection.clear();
          }}
        />
      ) : null}
      <ConfirmPopup
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Ta bort ${removed ? fullName(removed._user) : ''} ur kandidatbanken?`}
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
