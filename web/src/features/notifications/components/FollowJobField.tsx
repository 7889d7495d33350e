import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { jobFollowing, useFollowJob } from '../api/notifications.ts';

/** Whether the user is told at once when somebody applies. */
export function FollowJobField({ jobId }: { jobId: string }) {
  const { data } = useQuery(jobFollowing(jobId));
  const { mutate } = useFollowJob(jobId);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const changeFollowing = (isFollowed: boolean) => {
    setChosen(isFollowed);
    mutate(isFollowed, { onError: () => setChosen(null) });
  };
  return (
    <CheckboxField
      label="Få veta direkt när någon söker"
      value={chosen ?? data?.isFollowed ?? false}
      onChange={changeFollowing}
    />
  );
}
