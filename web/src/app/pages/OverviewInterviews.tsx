import { useQuery } from '@tanstack/react-query';
import { companyInterviews } from '../../features/interviews/api/interviews.ts';
import { UpcomingInterviews } from '../../features/interviews/components/UpcomingInterviews.tsx';
import { today } from '../../lib/format.ts';
import { paths } from '../../shared/paths.ts';
import { useInterviewQueue } from '../use-interview-queue.ts';

/** The interviews of the next seven days that one holds oneself. */
export function OverviewInterviews({ companyId }: { companyId: string }) {
  const { data: interviews = [] } = useQuery(companyInterviews({ companyId, from: today(), days: 7, mine: true }));
  const { link, popup } = useInterviewQueue('Dina intervjuer', interviews);
  return (
    <>
      <UpcomingInterviews interviews={interviews} link={link} all={`${paths.interviews.to()}?view=list&mine=true`} />
      {popup}
    </>
  );
}
