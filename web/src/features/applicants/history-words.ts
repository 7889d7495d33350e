import type { HistoryEntry } from '@platsa/contract/applicants/schema';

/** What an event of the log is called in an application's history; undefined for what has no place there. */
export function historyWords({ event, _statusColumn }: Pick<HistoryEntry, 'event' | '_statusColumn'>) {
  if (event !== 'applicant.hiringstatus.changed') return words.get(event);
  return _statusColumn ? `Flyttad till ${_statusColumn.value}` : 'Flyttad till en annan kolumn';
}

const words: ReadonlyMap<string, string> = new Map([
  ['applicant.applied', 'Sökte jobbet'],
  ['applicant.rated', 'Fick ett betyg'],
  ['applicant.comment.created', 'Kommenterad'],
  ['applicant.comment.deleted', 'En kommentar togs bort'],
  ['applicant.message.sent', 'Fick ett meddelande'],
]);
