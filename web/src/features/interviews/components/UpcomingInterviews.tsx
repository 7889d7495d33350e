import { Anchor } from '@mantine/core';
import type { ListedInterview } from '@platsa/contract/interviews/schema';
import { Link } from 'react-router';
import { Card } from '../../../ui/Card.tsx';
import type { InterviewLink } from './InterviewCalendar.tsx';
import { InterviewList } from './InterviewList.tsx';

interface UpcomingInterviewsProps {
  interviews: readonly ListedInterview[];
  link: InterviewLink;
  /** The address of all of one's interviews. */
  all: string;
}

const shownInterviews = 5;

/** The next interviews that one holds oneself. Nothing while there are none. */
export function UpcomingInterviews({ interviews, link, all }: UpcomingInterviewsProps) {
  const left = listLeft(interviews);
  if (left.length === 0) return null;
  return (
    <Card
      title="Dina intervjuer"
      actions={
        <Anchor component={Link} to={all}>
          Visa alla
        </Anchor>
      }
    >
      <InterviewList interviews={left.slice(0, shownInterviews)} link={link} level={3} />
    </Card>
  );
}

/** Interviews that are under way are still listed. */
function listLeft(interviews: readonly ListedInterview[], now = Date.now()): ListedInterview[] {
  return interviews.filter(({ status, endsAt }) => status === 'booked' && endsAt !== null && Date.parse(endsAt) > now);
}
