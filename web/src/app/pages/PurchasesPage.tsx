import { Button, Group, Stack } from '@mantine/core';
import { planTypes } from '@platsa/contract/billing/plans';
import type { PaymentModel } from '@platsa/contract/billing/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { payer, paymentModels, paymentState, purchaseList } from '../../features/billing/api/billing.ts';
import { CompanyOrders } from '../../features/billing/components/CompanyOrders.tsx';
import { MonthlyInvoicePopup } from '../../features/billing/components/MonthlyInvoicePopup.tsx';
import { PurchasePopup } from '../../features/billing/components/PurchasePopup.tsx';
import { PurchaseTable } from '../../features/billing/components/PurchaseTable.tsx';
import { product } from '../../lib/product.ts';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryList } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { useBillingPages } from '../use-billing-pages.ts';

const ordersText = 'Tjänster och boostar som ni har beställt den här månaden finns under ”Vad betalar jag?”.';

/** The company's purchases, for its admins. */
export function PurchasesPage() {
  const { isShown, isPending } = useBillingPages();
  if (isPending) return null;
  return isShown ? <Purchases /> : <Navigate to={paths.overview.to()} replace />;
}

function Purchases() {
  const { _id: companyId } = useCompany();
  const [searchParams, setSearchParams] = useSearchParams();
  const [opened, setOpened] = useState<'buy' | 'bill' | PaymentModel | null>(
    searchParams.get('visa') === 'planer' ? 'buy' : null,
  );
  const plansForSale = useQuery(product).data?.plansForSale === true;
  const company = useQuery(payer(companyId)).data?.company;
  const query = useQuery(purchaseList(companyId));
  const models = useQuery(paymentModels(companyId)).data?.paymentModels;
  const state = useQuery(paymentState(companyId)).data?.paymentState ?? undefined;
  const closePlans = () => {
    setOpened(null);
    // So that a reload does not open them again.
    if (searchParams.size > 0) setSearchParams({}, { replace: true });
  };
  return (
    <Page>
      <PageHeader
        title="Betalning"
        actions={
          <Group gap="xs">
            <Button variant="default" onClick={() => setOpened('bill')}>
              Vad betalar jag?
            </Button>
            {plansForSale ? <Button onClick={() => setOpened('buy')}>Visa planer</Button> : null}
          </Group>
        }
      />
      <Stack gap="lg">
        <Card title="Köp" lead="Betalningen sker mot faktura.">
          <QueryList
            query={query}
            items={(purchases) => purchases}
            skeleton={<FormSkeleton fields={3} />}
            empty={
              <EmptyState
                level={3}
                title="Ni har inga köp ännu"
                text={plansForSale ? 'Välj en plan för att se vilka som söker era jobb.' : ordersText}
              />
            }
          >
            {(purchases) => (
              <PurchaseTable
                purchases={purchases}
                state={state}
                members={(plansForSale && company?.members) || []}
                smaller={models?.find(({ type }) => type === planTypes.subscription)}
                onChange={setOpened}
              />
            )}
          </QueryList>
        </Card>
        <CompanyOrders companyId={companyId} />
      </Stack>
      {opened === 'bill' ? <MonthlyInvoicePopup companyId={companyId} onClose={() => setOpened(null)} /> : null}
      {plansForSale && opened !== null && opened !== 'bill' ? (
        <PurchasePopup model={opened === 'buy' ? undefined : opened} onClose={closePlans} />
      ) : null}
    </Page>
  );
}
