import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay, formatScore } from '../../../lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { otherApplications } from '../api/applicant.ts';
import styles from './OtherApplications.module.css';
import { Section } from './ProfileSections.tsx';

/** The person's other applications at this company; nothing is shown where there are none. */
export function OtherApplications({ applicant }: { applicant: ApplicantDetails }) {
  const { data: others = [] } = useQuery(otherApplications(applicant._workflowBoard, applicant._id));
  if (others.length === 0) return null;
  return (
    <Section title="Andra ansökningar hos er">
      <ul className={styles.list}>
        {others.map(({ _id, _job, _workflowBoard, _statusColumn, score, createdAt }) => (
          <li key={_id}>
            <Link to={paths.board.to({ boardId: _workflowBoard, applicantId: _id })}>{_job.title}</Link>
            <span className={styles.meta}>
              <span className={styles.colour} style={{ background: _statusColumn.color }} />
              {_statusColumn.value} · {formatDay(createdAt)}
              {_job.isBank ? ' · kandidatbank' : ` · ${formatScore(score)}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
