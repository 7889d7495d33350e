import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlugIllustration } from '../../ui/illustrations/PlugIllustration.tsx';

export function Unreachable({ retry }: { retry: () => void }) {
  return (
    <EmptyState
      level={1}
      illustration={<PlugIllustration />}
      title="Servern svarar inte"
      text="Kontrollera din anslutning och försök igen. Du är fortfarande inloggad."
      action={<Button onClick={retry}>Försök igen</Button>}
    />
  );
}
