import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { Drawing, Flat } from '../../ui/Drawing.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

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

/** A folded map with a pin and a path that ends nowhere. */
function MapIllustration() {
  return (
    <Drawing>
      <Flat d="M44 46l38-14 38 14 40-14v70l-40 14-38-14-38 14z" />
      <path d="M38 42l38-14 38 14 40-14v70l-40 14-38-14-38 14z" />
      <path d="M76 28v70M114 42v70" />
      <path d="M50 88c8-14 14-4 20-14" strokeDasharray="1 6" />
      <path d="M82 66c10-8 14 8 24 2" strokeDasharray="1 6" />
      <path d="M136 34c-9 0-16 7-16 16 0 12 16 28 16 28s16-16 16-28c0-9-7-16-16-16z" fill="var(--color-card)" />
      <Flat tone="accent" d="M136 44a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" />
      <path d="M18 122h164" />
    </Drawing>
  );
}
