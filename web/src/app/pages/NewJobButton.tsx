import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';

export function NewJobButton() {
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
