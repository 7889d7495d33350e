import { Button } from '@mantine/core';
import type { SoldBoost } from '@platsa/contract/billing/prices';
import { useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { usePriceChanges } from '../../api/prices.ts';
import { formatOre } from '../../money-text.ts';
import { BoostPopup } from './BoostPopup.tsx';
import { PriceTable } from './PriceTable.tsx';
import { SaleActions } from './SaleActions.tsx';

export function SoldBoosts({ boosts }: { boosts: readonly SoldBoost[] }) {
  const [edited, setEdited] = useState<SoldBoost | 'new' | null>(null);
  return (
    <Card
      title="Boostar"
      lead="Kampanjer i två veckor för en annons. Beställningarna utför ni under Beställningar."
      actions={
        <Button variant="default" onClick={() => setEdited('new')}>
          Lägg till boost
        </Button>
      }
    >
      {boosts.length === 0 ? (
        <EmptyState level={3} title="Inga boostar ännu" />
      ) : (
        <PriceTable headings={['Boost', 'Pris', 'Video', 'Beställda', 'Läge']}>
          {boosts.map((boost) => (
            <BoostRow key={boost.id} boost={boost} onEdit={() => setEdited(boost)} />
          ))}
        </PriceTable>
      )}
      {edited ? <BoostPopup boost={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </Card>
  );
}

function BoostRow({ boost, onEdit }: { boost: SoldBoost; onEdit: () => void }) {
  const { changeBoost } = usePriceChanges();
  return (
    <tr>
      <td>{boost.title}</td>
      <td data-label="Pris">{formatOre(boost.price)}</td>
      <td data-label="Video">{boost.videoPrice === null ? '–' : formatOre(boost.videoPrice)}</td>
      <td data-label="Beställda">{formatNumber(boost.orders)}</td>
      <td data-label="Läge">{boost.active ? 'Säljs' : 'Säljs inte'}</td>
      <td data-label="Åtgärd">
        <SaleActions
          name={boost.title}
          active={boost.active}
          stopLabel="Sluta sälja"
          startLabel="Sälj"
          stopText="Boosten går inte längre att beställa. De som är beställda fortsätter."
          onEdit={onEdit}
          onChange={(active) => changeBoost({ boostId: boost.id, active })}
        />
      </td>
    </tr>
  );
}
