import { Button, Stack, Title } from '@mantine/core';
import type { PlacementTarget } from '@platsa/contract/candidates/endpoints';
import type { Candidate } from '@platsa/contract/candidates/schema';
import { IconLayoutKanban } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { count, fullName } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { RowCheckbox, RowSelectionBar, useRowSelection } from '../../../ui/RowSelection.tsx';
import { toast } from '../../../ui/toast.ts';
import { allCandidateIds, useBankChanges } from '../api/candidate-bank.ts';
import { type BankFilter, shortName } from '../candidate-filter.ts';
import styles from './CandidateBank.module.css';
import { CandidateCard } from './CandidateCard.tsx';

export interface CandidatesProps {
  companyId: string;
  candidates: readonly Candidate[];
  total: number;
  filter: BankFilter;
  targets: readonly PlacementTarget[];
  to: (candidate: Candidate) => string;
  /** Writes to the selected candidates. It belongs to another feature, so the page provides it. */
  writing: (to: {
    applicants: readonly { _id: string; name: string }[];
    onSent: () => void;
    onUndone: () => void;
  }) => ReactNode;
  filters: ReactNode;
  /** Shown when there is none. */
  nobody: ReactNode;
  more: ReactNode;
}

export function Candidates(props: CandidatesProps) {
  const { companyId, candidates, total, filter, targets, to, writing, filters, nobody, more } = props;
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
      <ul className={styles.grid}>
        {candidates.map((candidate) => (
          <CandidateCard
            key={candidate._id}
            candidate={candidate}
            to={to(candidate)}
            checkbox={<RowCheckbox id={candidate._id} name={shortName(candidate._user)} selection={selection} />}
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

interface PlacePopupProps {
  /** The chosen candidates, and those of them that the list shows. */
  ids: readonly string[];
  loaded: readonly Candidate[];
  targets: readonly PlacementTarget[];
  /** The profile or job that the list is ranked by. */
  suggested: string | undefined;
  onClose: () => void;
  onPlaced: () => void;
}

/** Places one or several candidates on the board of a profile or a live job, in a chosen column. */
function PlacePopup({ ids, loaded, targets, suggested, onClose, onPlaced }: PlacePopupProps) {
  const [jobId, setJobId] = useState(targets.some(({ _job }) => _job === suggested) ? (suggested ?? null) : null);
  const [columnId, setColumnId] = useState<string | null>(null);
  const { place, removePlaced } = useBankChanges();
  const target = targets.find(({ _job }) => _job === jobId);
  const columns = target?.columns.filter(({ useForDeclining }) => !useForDeclining) ?? [];
  const there = loaded.filter(({ placedOn }) => placedOn.some(({ _job }) => _job === jobId)).map(({ _id }) => _id);
  const left = ids.filter((id) => !there.includes(id));
  const waiting = ids.length - left.length;
  const name = ids.length === 1 ? findCandidateName(loaded, ids[0]) : count(ids.length, 'kandidat', 'kandidater');

  const undoPlacement = (chosen: PlacementTarget, placed: readonly string[]) =>
    removePlaced({ jobId: chosen._job, _applicants: [...placed] }).catch(toast.refused);
  const { run: send, busy } = useOneAtATime(async () => {
    if (!target) return;
    try {
      const _workflowColumn = columnId ?? undefined;
      const { placed, skipped } = await place({ jobId: target._job, _applicants: left, _workflowColumn });
      if (placed.length === 0) toast.failed('Ingen lades på tavlan: de finns redan där eller har lämnat banken.');
      else {
        const who =
          left.length === 1 ? findCandidateName(loaded, left[0]) : count(placed.length, 'kandidat', 'kandidater');
        const placedIds = placed.map(({ _id }) => _id);
        toast.undo(placedText(who, target, skipped.length), () => void undoPlacement(target, placedIds));
      }
      onPlaced();
    } catch (error) {
      toast.refused(error);
    }
  });
  return (
    <Popup
      opened
      onClose={onClose}
      size="small"
      title={`Lägg ${name} på en tavla`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
          <Button loading={busy} disabled={!target || left.length === 0} onClick={() => void send()}>
            Lägg på tavlan
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <SelectField
          label="Kandidatprofil eller annons"
          placeholder={targets.length > 0 ? 'Välj' : 'Det finns ingen profil och ingen pågående annons'}
          disabled={targets.length === 0}
          searchable={targets.length > 15}
          value={jobId}
          options={targets.map(({ _job, title, isBank }) => ({
            value: _job,
            label: title,
            note: isBank ? 'Kandidatprofil' : 'Pågående annons',
          }))}
          onChange={(chosen) => {
            setJobId(chosen);
            setColumnId(null);
          }}
        />
        {target ? (
          <SelectField
            label="Kolumn"
            value={columnId ?? columns[0]?._id ?? null}
            options={columns.map(({ _id, value }) => ({ value: _id, label: value }))}
            onChange={setColumnId}
          />
        ) : null}
        {waiting > 0 && target ? (
          <p role="status">
            {left.length === 0
              ? `Finns redan på tavlan för ${target.title}.`
              : `${count(waiting, 'kandidat', 'kandidater')} finns redan på tavlan och lämnas utanför.`}
          </p>
        ) : null}
        <p>Inget mejl skickas. På en annons syns det i kandidatens historik att ni har lagt till personen.</p>
      </Stack>
    </Popup>
  );
}

function findCandidateName(loaded: readonly Candidate[], id: string | undefined): string {
  const candidate = loaded.find(({ _id }) => _id === id);
  return candidate ? shortName(candidate._user) : 'Kandidaten';
}

function placedText(who: string, { title }: PlacementTarget, skipped: number): string {
  return `${who} ligger nu på tavlan för ${title}.${skipped > 0 ? ` ${count(skipped, 'kandidat', 'kandidater')} lämnades utanför.` : ''}`;
}
