import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MapIllustration } from '../../ui/illustrations/MapIllustration.tsx';

export function NotFoundPage() {
  useDocumentTitle('Sidan finns inte – Platsa');
  return (
    <EmptyState
      level={1}
      illustration={<MapIllustration />}
      title="Sidan finns inte"
      text="Länken kan vara gammal, eller så har någon tagit bort sidan."
      action={
        <Button component="a" href="/">
          Till startsidan
        </Button>
      }
    />
  );
}
