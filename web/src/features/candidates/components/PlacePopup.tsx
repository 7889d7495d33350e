import { Button, Stack } from '@mantine/core';
import type { PlacementTarget } from '@platsa/contract/candidates/endpoints';
import type { Candidate } from '@platsa/contract/candidates/schema';
import { useState } from 'react';
import { count, fullName } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBankChanges } from '../api/candidate-bank.ts';

type PlaceableCandidate = Pick<Candidate, '_id' | '_user' | 'placedOn'>;

interface PlacePopupProps {
  /** The chosen candidates, and those of them that the list shows. */
  ids: readonly string[];
  loaded: readonly PlaceableCandidate[];
  targets: readonly PlacementTarget[];
  /** The profile or job that the list is ranked by. */
  suggested?: string | undefined;
  /** About the candidates, over the fields. */
  note?: string | undefined;
  onClose: () => void;
  /** With those of them who are hired now. */
  onPlaced: (hired: readonly HiredCandidate[]) => void;
}

/** An applicant placed in a column that means hired, by the id of the application. */
export interface HiredCandidate {
  _id: string;
  name: string;
  boardId: string;
}

/** Places one or several candidates on the board of a profile or a live job, in a chosen column. */
export function PlacePopup({ ids, loaded, targets, suggested, note, onClose, onPlaced }: PlacePopupProps) {
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
      const {
        placed,
        skipped,
        _workflowBoard: boardId,
      } = await place({ jobId: target._job, _applicants: left, _workflowColumn });
      if (placed.length === 0) toast.failed('Ingen lades på tavlan: de finns redan där eller har lämnat banken.');
      else {
        const who =
          left.length === 1 ? findCandidateName(loaded, left[0]) : count(placed.length, 'kandidat', 'kandidater');
        const placedIds = placed.map(({ _id }) => _id);
        toast.undo(placedText(who, target, skipped.length), () => void undoPlacement(target, placedIds));
      }
      const column = columns.find(({ _id }) => _id === columnId) ?? columns[0];
      const hired = column?.stage === 'hired' ? placed : [];
      onPlaced(hired.map(({ _id, _candidate }) => ({ _id, name: findCandidateName(loaded, _candidate), boardId })));
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
        {note ? <p>{note}</p> : null}
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

function findCandidateName(loaded: readonly PlaceableCandidate[], id: string | undefined): string {
  const candidate = loaded.find(({ _id }) => _id === id);
  return candidate ? fullName(candidate._user) : 'Kandidaten';
}

function placedText(who: string, { title }: PlacementTarget, skipped: number): string {
  return `${who} ligger nu på tavlan för ${title}.${skipped > 0 ? ` ${count(skipped, 'kandidat', 'kandidater')} lämnades utanför.` : ''}`;
}
