import { Button } from '@mantine/core';
import { Link } from 'react-router';

/** Where there is nothing to be seen, the way to where there is. */
export function BackLink({ to }: { to: string }) {
  return (
    <Button variant="default" component={Link} to={to}>
      Gå tillbaka
    </Button>
  );
}
