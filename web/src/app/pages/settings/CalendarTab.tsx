import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownSchedule } from '../../../features/interviews/api/schedule.ts';
import { ConsentAnswer } from '../../../features/interviews/components/CalendarConsent.tsx';
import { CalendarFeed } from '../../../features/interviews/components/CalendarFeed.tsx';
import { CalendarList } from '../../../features/interviews/components/CalendarList.tsx';
import { WorkingHoursForm } from '../../../features/interviews/components/WorkingHoursForm.tsx';
import { useSignedIn } from '../../../lib/session.tsx';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';

export function CalendarTab() {
  const { user } = useSignedIn();
  const query = useQuery(ownSchedule(user._id));
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={6} />}>
      {(schedule) => (
        <Stack gap="lg">
          <Card title="Arbetstid" lead="Gäller i alla företag som du arbetar i.">
            <WorkingHoursForm userId={user._id} schedule={schedule} />
          </Card>
          <ConsentAnswer userId={user._id} />
          <CalendarList userId={user._id} calendars={schedule.calendars} kinds={schedule.offeredKinds} />
          <CalendarFeed userId={user._id} since={schedule.feedSince} />
        </Stack>
      )}
    </QueryView>
  );
}
