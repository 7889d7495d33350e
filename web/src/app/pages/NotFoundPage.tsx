import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useSession } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MapIllustration } from '../../ui/illustrations/MapIllustration.tsx';
import { publicPaths } from '../paths.ts';

export function NotFoundPage() {
  useDocumentTitle('Sidan finns inte – Platsa');
  const visitor = useSession().status === 'visitor';
  return (
    <EmptyState
      level={1}
      illustration={<MapIllustration />}
      title="Sidan finns inte"
      text="Länken kan vara gammal, eller så har någon tagit bort sidan."
      action={
        <Button component="a" href={visitor ? publicPaths.jobs : '/'}>
          Till startsidan
        </Button>
      }
    />
  );
}
