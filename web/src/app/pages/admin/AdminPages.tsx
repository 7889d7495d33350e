import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { ContactForm } from '../../../features/accounts/components/ContactForm.tsx';
import { LogInCards } from '../../../features/accounts/components/LogInCards.tsx';
import { OrderList } from '../../../features/admin/components/OrderList.tsx';
import { OwnWordList, RemovedWordList } from '../../../features/admin/components/OwnWordList.tsx';
import { SystemState } from '../../../features/admin/components/SystemState.tsx';
import { AllInvoices } from '../../../features/billing/components/AllInvoices.tsx';
import { PriceList } from '../../../features/billing/components/prices/PriceList.tsx';
import { SellerCard, SellerNotice } from '../../../features/billing/components/SellerNotice.tsx';
import { useSignedIn } from '../../../lib/session.tsx';
import { Card } from '../../../ui/Card.tsx';

export function AdminOrdersPage() {
  return <OrderList />;
}

export function AdminPricesPage() {
  return (
    <>
      <SellerNotice />
      <PriceList />
    </>
  );
}

export function AdminWordsPage() {
  return (
    <Stack gap="lg">
      <OwnWordList />
      <RemovedWordList />
    </Stack>
  );
}

export function AdminSystemPage() {
  return (
    <>
      <SellerNotice />
      <SystemState />
    </>
  );
}

export function AdminInvoicesPage() {
  const { invoiceId } = useParams();
  return (
    <>
      <SellerNotice />
      <AllInvoices invoiceId={invoiceId} />
      <SellerCard />
    </>
  );
}

/** The operator's own account, for operators without a company, who have no settings. */
export function AdminAccountPage() {
  const { user } = useSignedIn();
  return (
    <Stack gap="lg" maw={720}>
      <Card title="Mina uppgifter">
        <ContactForm user={user} />
      </Card>
      <LogInCards userId={user._id} />
    </Stack>
  );
}
