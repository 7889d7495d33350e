import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RocketIllustration } from '../../../ui/illustrations/RocketIllustration.tsx';

/** How a purchase or an unlock went. */
export function PurchaseResult({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState
        level={3}
        illustration={<RocketIllustration />}
        title={String(children)}
        action={<Button onClick={onClose}>Stäng</Button>}
      />
    </div>
  );
}
