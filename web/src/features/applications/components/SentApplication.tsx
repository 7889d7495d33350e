import { Button } from '@mantine/core';
import { applicationStatusLabels, withdrawableUntil, withdrawalAnswerDays } from '@platsa/contract/applications/rules';
import type { ApplicationStep, SentApplication as Sent } from '@platsa/contract/applications/schema';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDayInWords, formatMomentInWords, formatTime } from '../../../lib/format.ts';
import { useHasPassed } from '../../../lib/timer-hooks.ts';
import { MatchReasons } from '../../../shared/MatchReasons.tsx';
import { publicPaths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { AnswerList } from './AnswerList.tsx';
import styles from './SentApplication.module.css';
import { MessagePopup, RequestReviewPopup, RequestWithdrawalPopup, WithdrawPopup } from './SentApplicationPopups.tsx';
import timeline from './Timeline.module.css';

interface SentApplicationProps {
  userId: string;
  sent: Sent;
  /** The profile that the company sees. */
  profile: ReactNode;
  /** Where the company has no CV. */
  withoutResume?: string;
  /** Opens the chat, where it has an address of its own. */
  conversationTo?: (conversationId: string) => string;
  onWithdrawn: () => void;
}

const notReviewed = 'Inget. Företaget kan hämta ett CV först när du har granskat det.';

/** Shows an application's history, the data that the company has got, and a way to withdraw it. */
export function SentApplication(props: SentApplicationProps) {
  const { userId, sent, profile, withoutResume = notReviewed, conversationTo, onWithdrawn } = props;
  return (
    <div className={styles.root}>
      <Card title="Det här har hänt">
        <ol className={timeline.list}>
          {sent.steps.map((step) => (
            <Step key={step.kind} step={step} />
          ))}
        </ol>
        {sent._conversation && conversationTo ? (
          <Button component={Link} to={conversationTo(sent._conversation)} variant="default" className={styles.action}>
            Öppna chatten
          </Button>
        ) : null}
      </Card>
      <Card title="Det här har företaget fått">
        <dl className={styles.facts}>
          <div>
            <dt>Ditt meddelande</dt>
            <dd className={styles.message} dir="auto">
              {sent.message ?? 'Du har inte skrivit något.'}
            </dd>
            <dd>
              <ChangeMessage userId={userId} sent={sent} />
            </dd>
          </div>
          {sent.answers.length > 0 ? (
            <div>
              <dt>Svar på företagets frågor</dt>
              <dd>
                <AnswerList answers={sent.answers} />
              </dd>
            </div>
          ) : null}
          <div>
            <dt>Din profil och dina svar</dt>
            <dd>{profile}</dd>
          </div>
          <div>
            <dt>Ditt CV</dt>
            <dd>
              {sent.resume
                ? `${sent.resume.fileName}, uppladdat ${formatDayInWords(sent.resume.createdAt)}`
                : withoutResume}
            </dd>
          </div>
        </dl>
      </Card>
      {sent.match.length > 0 ? (
        <Card title="Så möter du kraven" lead="Företaget ser samma bedömning.">
          <MatchReasons parts={sent.match} about={publicPaths.howMatchingWorks} />
          <div className={styles.review}>
            <Review userId={userId} sent={sent} />
          </div>
        </Card>
      ) : null}
      <TakeBack userId={userId} sent={sent} onWithdrawn={onWithdrawn} />
    </div>
  );
}

function ChangeMessage({ userId, sent }: Pick<SentApplicationProps, 'userId' | 'sent'>) {
  const until = withdrawableUntil(sent.application.createdAt);
  const tooLate = useHasPassed(until);
  const [writing, setWriting] = useState(false);
  if (tooLate) return null;
  return (
    <>
      <Button variant="default" size="sm" mt="xs" onClick={() => setWriting(true)}>
        {sent.message ? 'Ändra meddelandet' : 'Skriv ett meddelande'}
      </Button>{' '}
      <span className={styles.until}>Möjligt till {formatTime(until)}</span>
      {writing ? <MessagePopup userId={userId} sent={sent} opened onClose={() => setWriting(false)} /> : null}
    </>
  );
}

const stepTexts: Record<Exclude<ApplicationStep['kind'], keyof typeof applicationStatusLabels>, string> = {
  message: 'Företaget skrev till dig',
  withdrawalRequested: 'Du bad företaget ta bort ansökan',
  withdrawalAnswered: 'Företaget svarade i chatten',
  reviewRequested: 'Du begärde att en människa granskar matchningen',
  reviewAnswered: 'Företaget svarade på din begäran om granskning',
};

const stepText = (kind: ApplicationStep['kind']) =>
  kind in stepTexts ? stepTexts[kind as keyof typeof stepTexts] : applicationStatusLabels[kind as 'received'];

function Step({ step: { kind, at } }: { step: ApplicationStep }) {
  return (
    <li className={timeline.entry}>
      <span>{stepText(kind)}</span>
      <time className={timeline.meta} dateTime={at}>
        {formatMomentInWords(at)}
      </time>
    </li>
  );
}

/** Asking for a human's look at the match, and how far that has come. */
function Review({ userId, sent }: Pick<SentApplicationProps, 'userId' | 'sent'>) {
  const [asking, setAsking] = useState(false);
  if (sent.reviewIsOpen) {
    return (
      <p className={styles.note} role="status">
        Du har begärt granskning. En människa på företaget ska titta på matchningen och svara dig i chatten.
      </p>
    );
  }
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        Begär granskning
      </Button>
      <RequestReviewPopup
        userId={userId}
        application={sent.application}
        opened={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Within 20 minutes the job seeker withdraws alone; afterwards the company is asked to. */
function TakeBack({ userId, sent, onWithdrawn }: Pick<SentApplicationProps, 'userId' | 'sent' | 'onWithdrawn'>) {
  const { application } = sent;
  const until = withdrawableUntil(application.createdAt);
  const tooLate = useHasPassed(until);
  const [asking, setAsking] = useState(false);
  const closeTakeBack = () => setAsking(false);
  if (sent.withdrawalIsOpen) {
    return (
      <p className={styles.note} role="status">
        Du har bett företaget ta bort ansökan. Det ska göra det eller svara dig inom {withdrawalAnswerDays} dagar.
      </p>
    );
  }
  return (
    <section className={styles.back} aria-label="Ta tillbaka ansökan">
      <Button variant="default" onClick={() => setAsking(true)}>
        {tooLate ? 'Be företaget ta bort ansökan' : 'Ta tillbaka ansökan'}
      </Button>
      <p className={styles.until}>
        {tooLate ? `Företaget svarar inom ${withdrawalAnswerDays} dagar.` : `Möjligt till ${formatTime(until)}`}
      </p>
      {tooLate ? (
        <RequestWithdrawalPopup userId={userId} application={application} opened={asking} onClose={closeTakeBack} />
      ) : (
        <WithdrawPopup
          userId={userId}
          application={application}
          opened={asking}
          onClose={closeTakeBack}
          onWithdrawn={onWithdrawn}
        />
      )}
    </section>
  );
}
