import type { AwaitedOpinion } from '@platsa/contract/applications/opinion-endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from 'react-router';
import { awaitedOpinions } from '../../features/applications/api/opinions.ts';
import styles from '../../features/applications/components/Proposals.module.css';
import { count, fullName } from '../../lib/format.ts';
import { paths } from '../../shared/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useQueue } from '../use-queue.tsx';

/** Colleagues' questions to the user about candidates, until they are answered: from the mail, or in the application. */
export function AwaitedOpinions({ companyId }: { companyId: string }) {
  const { data: questions = [] } = useQuery(awaitedOpinions(companyId));
  const entries = questions.flatMap(({ workflowId: boardId, _applicant }) =>
    boardId ? [{ boardId, applicantId: _applicant._id }] : [],
  );
  const { link, popup } = useQueue({ title: 'Du är tillfrågad', entries, total: entries.length });
  return (
    <>
      {questions.length > 0 ? (
        <Card title="Du är tillfrågad" lead={`${count(questions.length, 'fråga', 'frågor')} väntar på ditt svar`}>
          <ul className={styles.list}>
            {questions.map((question) => {
              const { _id, _applicant, workflowId: boardId } = question;
              const applicantId = _applicant._id;
              const to = boardId ? link({ boardId, applicantId }) : { to: paths.assigned.to({ applicantId }) };
              return <AwaitedOpinionRow key={_id} question={question} to={to} />;
            })}
          </ul>
        </Card>
      ) : null}
      {popup}
    </>
  );
}

function AwaitedOpinionRow({ question, to }: { question: AwaitedOpinion; to: LinkProps }) {
  const { _applicant, _job, asker, kind, text, createdAt } = question;
  return (
    <li>
      <div className={styles.about}>
        <p>
          <Link {...to}>{fullName(_applicant)}</Link> <span className={styles.job}>{_job.title}</span>
        </p>
        <p>
          {asker ? fullName(asker) : 'En kollega'}{' '}
          {kind === 'decision' ? 'vill ha ditt ja eller nej' : 'undrar vad du tycker'}{' '}
          <span className={styles.time}>
            <RelativeTime at={createdAt} />
          </span>
        </p>
        {text ? (
          <blockquote className={styles.text} dir="auto">
            {text}
          </blockquote>
        ) : null}
      </div>
    </li>
  );
}
