import { useParams } from 'react-router';
import { AllInvoices } from '../../../features/billing/components/AllInvoices.tsx';
import { SellerCard, SellerNotice } from '../../../features/billing/components/SellerNotice.tsx';

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
