import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';

/** Not for limited members, who create no jobs. */
export function NewJobButton() {
  const { isLimited } = useSignedIn();
  if (isLimited) return null;
  return (
    <Button
      component={Link}
      to={paths.newJob.to()}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
    >
      Skapa ny annons
    </Button>
  );
}
