import { Button } from '@mantine/core';
import type { Scorecard } from '@platsa/contract/interviews/scorecards';
import { IconChevronDown, IconClipboardCheck, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { count, fullName } from '../../../../lib/format.ts';
import { imageUrl } from '../../../../lib/images.ts';
import { paths } from '../../../../shared/paths.ts';
import { Avatar } from '../../../../ui/LetterPicture.tsx';
import { scorecards } from '../../api/scorecards.ts';
import sectionStyles from '../ApplicationInterviews.module.css';
import styles from './Scorecard.module.css';
import { RecommendationBadge, ScorecardContent } from './ScorecardContent.tsx';

/** The judgements after an application's interviews. Nothing while there are none and none is waited for. */
export function ApplicationScorecards({ applicantId }: { applicantId: string }) {
  const { data } = useQuery(scorecards(applicantId));
  if (!data || data.cards.length + data.hidden + data.waiting.length === 0) return null;
  const { cards, hidden, waiting } = data;
  return (
    <section className={sectionStyles.root} aria-label="Bedömningar">
      <div className={sectionStyles.head}>
        <h3>
          <IconClipboardCheck size={18} stroke={1.75} aria-hidden="true" /> Bedömningar
        </h3>
        <div className={sectionStyles.acts}>
          {waiting.map(({ _interview, name }) => (
            <Button
              key={_interview}
              component={Link}
              to={paths.interview.to({ interviewId: _interview })}
              size="compact-sm"
              variant="light"
            >
              Bedöm {name}
            </Button>
          ))}
        </div>
      </div>
      {hidden > 0 ? <HiddenNotice hidden={hidden} /> : null}
      {cards.length > 0 ? (
        <ul className={sectionStyles.list}>
          {cards.map((card) => (
            <li key={`${card._interview} ${card._user._id}`}>
              <FoldedCard card={card} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Others' judgements are unseen until one's own is sent. */
export function HiddenNotice({ hidden }: { hidden: number }) {
  return (
    <p className={styles.hidden}>
      <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
      {count(hidden, 'bedömning', 'bedömningar')} visas när du har skickat din
    </p>
  );
}

function FoldedCard({ card }: { card: Scorecard }) {
  const { _user: judge, interviewName, recommendation } = card;
  return (
    <details className={styles.card}>
      <summary>
        <Avatar name={fullName(judge)} src={imageUrl(judge.images[0], '300x300')} size={32} />
        <span className={styles.who}>
          <strong>{fullName(judge)}</strong>
          <small>{interviewName}</small>
        </span>
        {recommendation ? <RecommendationBadge recommendation={recommendation} /> : null}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      <ScorecardContent card={card} isTitled />
    </details>
  );
}
