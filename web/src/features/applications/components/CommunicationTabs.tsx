import { Tabs } from '@mantine/core';
import { fitText, importanceWord } from '@platsa/contract/applications/fit-text';
import type {
  ApplicantDetails,
  HistoryEntry,
  NamedScorePart,
  ScoreChange,
  ScoreChangeReason,
} from '@platsa/contract/applications/schema';
import { orderEvent, serviceIds, services } from '@platsa/contract/applications/services';
import { IconAlertCircle, IconCheck, IconChecks, IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoment, formatNumber, formatScore, fullName } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { applicantHistory, scoreChanges } from '../api/applicant.ts';
import { CommentsTab } from './CommentsTab.tsx';
import styles from './CommunicationTabs.module.css';
import historyTabStyles from './HistoryTab.module.css';
import scoreChangesStyles from './ScoreChanges.module.css';
import timeline from './Timeline.module.css';

type HistoryTextInput = Pick<
  HistoryEntry,
  'event' | '_statusColumn' | 'rating' | 'day' | 'reason' | 'source' | 'mail' | 'times'
>;

/** The text of an audit event in an application's history; undefined for events not shown there. */
export function historyText({ event, _statusColumn, rating, day, reason, source, mail, times }: HistoryTextInput) {
  if (event === 'applicant.declined') return mail ? `Fick nej. ${mailedText(mail)}` : 'Fick nej i ett meddelande';
  if (event === 'applicant.mailed' || event === 'applicant.notified') return mailedText(mail);
  if (event === 'applicant.rated') return ratedText(rating);
  if (event === 'applicant.reason.set')
    return reason ? `Anledning till nej: ${reason}` : 'Anledningen till nej togs bort';
  if (event === 'applicant.source.set') return source ? `Källan rättades ${source}` : 'Källan rättades';
  if (event === 'applicant.start.set') return day ? `Börjar ${day}` : 'Startdatumet togs bort';
  if (event === 'applicant.message.sent' && times > 1) return `Fick ${times} meddelanden`;
  if (event === 'applicant.move.proposed')
    return _statusColumn ? `Förslag: flytta till ${_statusColumn.value}` : 'Förslag: flytta till en annan kolumn';
  if (event !== 'applicant.hiringstatus.changed') return eventTexts.get(event);
  return _statusColumn ? `Flyttad till ${_statusColumn.value}` : 'Flyttad till en annan kolumn';
}

const eventTexts: ReadonlyMap<string, string> = new Map([
  ['applicant.applied', 'Sökte jobbet'],
  ['applicant.replaced', 'Bytte ut ansökan mot en ny'],
  ['applicant.withdrawal.requested', 'Bad om att ansökan tas bort'],
  ['applicant.review.requested', 'Begärde att en människa granskar matchningen'],
  ['applicant.review.answered', 'Fick svar på begäran om granskning'],
  ['applicant.time.chosen', 'Valde en tid för intervju'],
  ['applicant.anonymised', 'Blev anonym'],
  ['applicant.held', 'Sparas längre än den vanliga tiden'],
  ['applicant.released', 'Sparas inte längre utöver den vanliga tiden'],
  ['candidate.expired', 'Lämnade kandidatbanken, för att samtycket gick ut'],
  ['candidate.asked', 'Fick frågan om att vara kvar i kandidatbanken'],
  ['applicant.merged', 'Slogs ihop med en senare ansökan från samma person'],
  ['applicant.placed', 'Lades på tavlan från kandidatbanken'],
  ['applicant.added', 'Lades till av er'],
  ['applicant.informed', 'Informerades om att uppgifterna finns hos er'],
  ['applicant.opinion.asked', 'En kollega blev ombedd om ett omdöme'],
  ['applicant.opinion.withdrawn', 'En fråga om omdöme togs tillbaka'],
  ['applicant.opinion.given', 'Fick ett omdöme via mejl'],
  ['applicant.decline.proposed', 'Förslag: tacka nej'],
  ['applicant.proposal.accepted', 'Ett förslag godkändes'],
  ['applicant.proposal.refused', 'Ett förslag avböjdes'],
  ['applicant.proposal.withdrawn', 'Ett förslag togs tillbaka'],
  ['applicant.assigned', 'En intervjuare valdes'],
  ['applicant.unassigned', 'En intervjuare togs bort'],
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

interface CommunicationTabsProps {
  applicant: ApplicantDetails;
  /** The conversation with the applicant; it belongs to another feature, so the page provides it. */
  messages: ReactNode;
  /** Messages that wait to be sent to the applicant. They are below the tabs, so that the tabs do not move. */
  scheduled: ReactNode;
  /** The chosen tab stays when stepping to the next applicant. */
  tab: CommunicationTab;
  onTab: (tab: CommunicationTab) => void;
}

const tabs = ['comments', 'messages', 'history'] as const;
export type CommunicationTab = (typeof tabs)[number];

/** Comments, conversation and history of an applicant. */
export function CommunicationTabs({ applicant, messages, scheduled, tab, onTab }: CommunicationTabsProps) {
  // The conversation is mounted, and so fetched, when its tab is opened first.
  const [visited, setVisited] = useState(false);
  if (tab === 'messages' && !visited) setVisited(true);
  const may = useMay();
  const { length } = applicant.comments;
  const chooseTab = (chosen: string | null) => onTab(tabs.find((one) => one === chosen) ?? 'comments');
  return (
    <Tabs value={tab} onChange={chooseTab}>
      <Tabs.List aria-label="Om ansökan" className={styles.list}>
        <Tabs.Tab value="comments">
          Kommentarer {length > 0 ? <span className={styles.count}>{formatNumber(length)}</span> : null}
        </Tabs.Tab>
        {may('seeApplicants') ? <Tabs.Tab value="messages">Meddelanden</Tabs.Tab> : null}
        <Tabs.Tab value="history">Historik</Tabs.Tab>
      </Tabs.List>
      {scheduled}
      {/* Keyed by applicant: unsent text survives switching tabs, but does not carry over to the next applicant. */}
      <Tabs.Panel value="comments" className={styles.panel} data-comment>
        <CommentsTab key={applicant._id} applicant={applicant} />
      </Tabs.Panel>
      <Tabs.Panel value="messages" className={styles.panel}>
        {visited && !applicant.anonymisedAt ? messages : null}
        {applicant.anonymisedAt ? 'Meddelandena är borttagna.' : null}
      </Tabs.Panel>
      <Tabs.Panel value="history" className={styles.panel}>
        {tab === 'history' ? (
          <>
            <HistoryTab applicant={applicant} />
            <ScoreChanges applicant={applicant} />
          </>
        ) : null}
      </Tabs.Panel>
    </Tabs>
  );
}

/** The application's events, latest first. */
function HistoryTab({ applicant }: { applicant: ApplicantDetails }) {
  const query = useQuery(applicantHistory(applicant._workflowBoard, applicant._id));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {({ history }) => {
        const shown = history.filter((entry) => historyText(entry) !== undefined);
        if (shown.length === 0) return <p className={historyTabStyles.none}>Inget har hänt med ansökan än.</p>;
        return (
          <ol className={timeline.list}>
            {shown.map((entry) => (
              <HistoryItem key={entry._id} entry={entry} />
            ))}
          </ol>
        );
      }}
    </QueryView>
  );
}

/** `about`: the job, in a time line over several applications. */
export function HistoryItem({ entry, about }: { entry: HistoryEntry; about?: string }) {
  return (
    <li className={timeline.entry}>
      <span>
        {historyText(entry)}
        {about ? ` · ${about}` : ''}
      </span>
      {entry.mail ? <MailStatus mail={entry.mail} /> : null}
      <span className={timeline.meta}>
        {entry._user ? fullName(entry._user) : isAutomatic(entry) ? 'Automatiskt' : 'Tidigare medlem'} ·{' '}
        <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</time>
      </span>
    </li>
  );
}

const automaticEvents: readonly string[] = [
  'applicant.notified',
  'applicant.anonymised',
  'applicant.informed',
  'candidate.expired',
];

/** Events caused by a column's trigger or by the system, without a user. */
function isAutomatic({ event, mail }: HistoryEntry): boolean {
  return automaticEvents.includes(event) || mail?.byTrigger === true;
}

const mailIcons = { sent: IconCheck, delivered: IconChecks, failed: IconAlertCircle, cancelled: IconHandStop };

function MailStatus({ mail }: { mail: NonNullable<HistoryEntry['mail']> }) {
  const Icon = mailIcons[mail.status];
  return (
    <span className={historyTabStyles.mail} data-status={mail.status}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {mailStatusText(mail)}
    </span>
  );
}

/** Shows the changes of the match since the application was sent, for each requirement; nothing if there are none. */
function ScoreChanges({ applicant }: { applicant: ApplicantDetails }) {
  const query = useQuery(scoreChanges(applicant._workflowBoard, applicant._id));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {({ changes }) =>
        changes.length === 0 ? null : (
          <section className={scoreChangesStyles.root} aria-label="Så har matchningen ändrats">
            <h3>Så har matchningen ändrats</h3>
            <ol className={timeline.list}>
              {changes.map((change) => (
                <Change key={change._id} change={change} />
              ))}
            </ol>
          </section>
        )
      }
    </QueryView>
  );
}

const reasons: Record<ScoreChangeReason, string> = {
  profile: 'Kandidaten ändrade sin profil',
  requirements: 'Annonsens krav ändrades',
};

function Change({ change }: { change: ScoreChange }) {
  const { reason, scoreBefore, scoreAfter, createdAt } = change;
  return (
    <li className={timeline.entry}>
      <span>
        {formatScore(scoreBefore)} blev {formatScore(scoreAfter)}
      </span>
      <ul className={scoreChangesStyles.parts}>
        {partTexts(change).map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ul>
      <span className={timeline.meta}>
        {reasons[reason]} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </span>
    </li>
  );
}

/** Each requirement whose part differs, with what it was and what it became. */
function partTexts({ before, after }: ScoreChange): { name: string; text: string }[] {
  const was = new Map(before.map((part) => [part.tagId, part]));
  const is = new Map(after.map((part) => [part.tagId, part]));
  return [...new Set([...was.keys(), ...is.keys()])].map((tagId) => {
    const [old, now] = [was.get(tagId), is.get(tagId)];
    if (!now) return { name: old?.name ?? '', text: 'är inte längre ett krav' };
    if (!old) return { name: now.name, text: `är ett nytt krav. ${describeScorePart(now)}` };
    return { name: now.name, text: `var: ${describeScorePart(old)}. Nu: ${describeScorePart(now)}` };
  });
}

const describeScorePart = (part: NamedScorePart) => `${importanceWord(part.importance)}, ${fitText(part)}`;
