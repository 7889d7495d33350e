import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MapIllustration } from '../../ui/illustrations/MapIllustration.tsx';

export function NotFoundPage() {
  useDocumentTitle('Sidan finns inte – Platsa');
  const session = useSession();
  const sharedJob = session.status === 'signedIn' ? session.sharedJob : null;
  return (
    <EmptyState
      level={1}
      illustration={<MapIllustration />}
      title="Sidan finns inte"
      text="Länken kan vara gammal, eller så har någon tagit bort sidan."
      action={
        sharedJob ? (
          <Button component={Link} to={paths.jobApplicant.to({ jobId: sharedJob._id })}>
            Till kandidaterna
          </Button>
        ) : (
          <Button component="a" href={session.status === 'visitor' ? publicPaths.jobs : '/'}>
            Till startsidan
          </Button>
        )
      }
    />
  );
}
