import type { BoardColumn } from '@platsa/contract/boards/schema';
import { count, fullName } from '../../lib/format.ts';
import { cardsOf, type ShownColumn } from './board-order.ts';
import type { MovedElsewhere } from './watch-moves-elsewhere.ts';

export interface MovedGroup {
  /** The columns as shown when the move was requested. */
  shown: readonly ShownColumn[];
  to: Pick<BoardColumn, '_id' | 'value'>;
  moved: readonly string[];
  /** The cards that came from other columns, by the column they actually were in. */
  left: readonly { _id: string; _applicants: readonly string[] }[];
}

/** The result of moving several cards, including cards that a colleague had moved before. */
export function movedMessage({ shown, to, moved, left }: MovedGroup): string {
  const all = count(moved.length, 'kandidat', 'kandidater');
  const seen = placesOf(shown);
  const actualColumns = new Map(left.flatMap(({ _id, _applicants }) => _applicants.map((id) => [id, _id] as const)));
  const elsewhere = moved.filter((id) => (actualColumns.get(id) ?? to._id) !== seen.get(id)?.column._id);
  if (elsewhere.length > 0 && left.length === 0) return `${all} hade redan flyttats till ${to.value}.`;
  const done = `${all} flyttades till ${to.value}.`;
  const [first = ''] = elsewhere;
  const place = seen.get(first);
  if (!place) return done;
  if (elsewhere.length > 1) return `${done} ${elsewhere.length} av dem låg inte längre där de visades.`;
  const truly = shown.find(({ column }) => column._id === (actualColumns.get(first) ?? to._id))?.column.value;
  return `${done} ${place.name} låg inte längre i ${place.column.value} utan i ${truly ?? 'en ny kolumn'}.`;
}

/** Where a colleague has moved cards of the group since. */
export function movedElsewhereMessage(shown: readonly ShownColumn[], now: readonly MovedElsewhere[]): string {
  const [first] = now;
  if (!first || now.length > 1) return `Nu ligger ${now.length} av dem i andra kolumner.`;
  return `Nu ligger ${placesOf(shown).get(first.applicantId)?.name ?? 'ett av korten'} i ${first.column}.`;
}

function placesOf(shown: readonly ShownColumn[]) {
  return new Map(
    shown.flatMap(({ column }) =>
      cardsOf(column).map(({ _id, _user }) => [_id, { column, name: fullName(_user) }] as const),
    ),
  );
}
