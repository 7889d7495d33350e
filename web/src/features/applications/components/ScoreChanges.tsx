import { fitText, importanceWord } from '@platsa/contract/applications/fit-text';
import type {
  ApplicantDetails,
  NamedScorePart,
  ScoreChange,
  ScoreChangeReason,
} from '@platsa/contract/applications/schema';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatScore } from '../../../lib/format.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { scoreChanges } from '../api/score-changes.ts';
import styles from './ScoreChanges.module.css';
import timeline from './Timeline.module.css';

/** Shows the changes of the match since the application was sent, for each requirement; nothing if there are none. */
export function ScoreChanges({ applicant }: { applicant: ApplicantDetails }) {
  const query = useQuery(scoreChanges(applicant._workflowBoard, applicant._id));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {({ changes }) =>
        changes.length === 0 ? null : (
          <section className={styles.root} aria-label="Så har matchningen ändrats">
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
      <ul className={styles.parts}>
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
