import type { HistoryEntry } from '@platsa/contract/applications/schema';
import { orderEvent, serviceIds, services } from '@platsa/contract/applications/services';

type HistoryTextInput = Pick<HistoryEntry, 'event' | '_statusColumn' | 'rating' | 'mail' | 'times'>;

/** The text of an audit event in an application's history; undefined for events not shown there. */
export function historyText({ event, _statusColumn, rating, mail, times }: HistoryTextInput) {
  if (event === 'applicant.mailed' || event === 'applicant.notified') return mailedText(mail);
  if (event === 'applicant.rated') return ratedText(rating);
  if (event === 'applicant.message.sent' && times > 1) return `Fick ${times} meddelanden`;
  if (event !== 'applicant.hiringstatus.changed') return eventTexts.get(event);
  return _statusColumn ? `Flyttad till ${_statusColumn.value}` : 'Flyttad till en annan kolumn';
}

const eventTexts: ReadonlyMap<string, string> = new Map([
  ['applicant.applied', 'Sökte jobbet'],
  ['applicant.withdrawal.requested', 'Bad om att ansökan tas bort'],
  ['applicant.review.requested', 'Begärde att en människa granskar matchningen'],
  ['applicant.review.answered', 'Fick svar på begäran om granskning'],
  ['applicant.anonymised', 'Blev anonym'],
  ['applicant.held', 'Sparas längre än den vanliga tiden'],
  ['applicant.released', 'Sparas inte längre utöver den vanliga tiden'],
  ['candidate.expired', 'Lämnade kandidatbanken, för att samtycket gick ut'],
  ['applicant.placed', 'Lades på tavlan från kandidatbanken'],
  ['applicant.comment.created', 'Kommenterad'],
  ['applicant.comment.deleted', 'En kommentar togs bort'],
  ['applicant.message.sent', 'Fick ett meddelande'],
  ...serviceIds.map((service) => [orderEvent(service), `${services[service].title} beställd`] as const),
]);

function ratedText(rating: number | null): string {
  if (rating === null) return 'Fick ett betyg';
  return rating === 0 ? 'Betyget togs bort' : `Fick betyget ${rating} av 5`;
}

function mailedText(mail: HistoryEntry['mail']): string {
  if (!mail) return 'Fick ett mejl';
  return mail.byTrigger ? `Mejl ”${mail.subject}”, när kortet flyttades` : `Mejl ”${mail.subject}”`;
}

/** A mail's delivery status. */
export function mailStatusText({ status, reason }: NonNullable<HistoryEntry['mail']>): string {
  if (status === 'failed') return `Gick inte att leverera. ${reason ?? ''}`.trim();
  return mailStatus[status];
}

const mailStatus = {
  sent: 'Skickat, på väg till e-postservern',
  delivered: 'Skickat och levererat till e-postservern',
  cancelled: 'Stoppat: kortet flyttades vidare innan det skickades',
};
