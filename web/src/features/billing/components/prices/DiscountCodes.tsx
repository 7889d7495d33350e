import { Button } from '@mantine/core';
import type { DiscountCode, SoldPlan } from '@platsa/contract/billing/prices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, today } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { QueryList } from '../../../../ui/QueryList.tsx';
import { RowSkeleton } from '../../../../ui/Skeletons.tsx';
import { discountCodes, usePriceChanges } from '../../api/prices.ts';
import { CodePopup } from './CodePopup.tsx';
import { PriceTable } from './PriceTable.tsx';
import { SaleActions } from './SaleActions.tsx';

export function DiscountCodes({ plans }: { plans: readonly SoldPlan[] }) {
  const query = useInfiniteQuery(discountCodes);
  const [edited, setEdited] = useState<DiscountCode | 'new' | null>(null);
  return (
    <Card
      title="Rabattkoder"
      lead="Skrivs in när en plan köps. Varje företag kan använda en kod en gång, och behåller rabatten också när koden ändras eller avslutas."
      actions={
        <Button variant="default" onClick={() => setEdited('new')}>
          Lägg till kod
        </Button>
      }
    >
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap((page) => page.discountCodes)}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta rabattkoderna' }}
        empty={<EmptyState level={3} title="Inga rabattkoder ännu" />}
      >
        {(codes) => (
          <PriceTable headings={['Kod', 'Rabatt', 'Plan', 'Gäller', 'Använd av', 'Läge']}>
            {codes.map((code) => (
              <CodeRow key={code._id} code={code} onEdit={() => setEdited(code)} />
            ))}
          </PriceTable>
        )}
      </QueryList>
      <MoreButton query={query} />
      {edited ? (
        <CodePopup code={edited === 'new' ? null : edited} plans={plans} onClose={() => setEdited(null)} />
      ) : null}
    </Card>
  );
}

function CodeRow({ code: row, onEdit }: { code: DiscountCode; onEdit: () => void }) {
  const { changeCode } = usePriceChanges();
  const { _id, code, _plan, percent, months, uses, maxUses, active } = row;
  return (
    <tr>
      <td>{code}</td>
      <td data-label="Rabatt">{`${percent} %${months ? ` i ${formatNumber(months)} mån` : ''}`}</td>
      <td data-label="Plan">{_plan?.name ?? 'Alla'}</td>
      <td data-label="Gäller">{daysText(row)}</td>
      <td data-label="Använd av">
        {maxUses ? `${formatNumber(uses)} av ${formatNumber(maxUses)}` : formatNumber(uses)}
      </td>
      <td data-label="Läge">{describeCodeState(row)}</td>
      <td data-label="Åtgärd">
        <SaleActions
          name={code}
          active={active}
          stopLabel="Avsluta"
          startLabel="Öppna igen"
          stopText="Koden går inte längre att använda. Företag som har använt den behåller sin rabatt."
          onEdit={onEdit}
          onChange={(next) => changeCode({ discountCodeId: _id, active: next })}
        />
      </td>
    </tr>
  );
}

function daysText({ validFrom, validTo }: DiscountCode): string {
  if (!validFrom && !validTo) return 'Alltid';
  if (!validTo) return `Från ${validFrom}`;
  return validFrom ? `${validFrom} – ${validTo}` : `Till ${validTo}`;
}

/** As a company that types the code is answered. */
function describeCodeState({ active, validFrom, validTo, uses, maxUses }: DiscountCode): string {
  const day = today();
  if (!active) return 'Avslutad';
  if (validTo && day > validTo) return 'Har gått ut';
  if (maxUses !== null && uses >= maxUses) return 'Slut';
  return validFrom && day < validFrom ? 'Kommande' : 'Gäller';
}
