import { Button } from '@mantine/core';
import { Link } from 'react-router';

/** The link back from an empty or failed page. */
export function BackLink({ to }: { to: string }) {
  return (
    <Button variant="default" component={Link} to={to}>
      Gå tillbaka
    </Button>
  );
}
