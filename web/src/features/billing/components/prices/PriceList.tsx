import { Stack } from '@mantine/core';
import type { PriceChange } from '@platsa/contract/billing/prices';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/Card.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { RelativeTime } from '../../../../ui/RelativeTime.tsx';
import { RowSkeleton } from '../../../../ui/Skeletons.tsx';
import table from '../../../../ui/StackedTable.module.css';
import { prices } from '../../api/prices.ts';
import { DiscountCodes } from './DiscountCodes.tsx';
import { PlanSection } from './PlanSection.tsx';
import { SoldBoosts } from './SoldBoosts.tsx';
import { SoldServices } from './SoldServices.tsx';

/** Lists the plans, boosts and services that the operator sells, with their prices. */
export function PriceList() {
  return (
    <QueryView query={useQuery(prices)} skeleton={<RowSkeleton />} failure={{ title: 'Kunde inte hämta priserna' }}>
      {({ plans, boosts, services, changes }) => (
        <Stack gap="lg">
          <PlanSection plans={plans} />
          <DiscountCodes plans={plans} />
          <SoldBoosts boosts={boosts} />
          <SoldServices sold={services} />
          {changes.length > 0 ? <Changes changes={changes} /> : null}
        </Stack>
      )}
    </QueryView>
  );
}

function Changes({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <Card title="Senaste ändringar">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Ändring</th>
            <th scope="col">När</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ _id, text, createdAt }) => (
            <tr key={_id}>
              <td>{text}</td>
              <td data-label="När">
                <RelativeTime at={createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
