import { PriceList } from '../../../features/billing/components/prices/PriceList.tsx';
import { SellerNotice } from '../../../features/billing/components/SellerNotice.tsx';

export function AdminPricesPage() {
  return (
    <>
      <SellerNotice />
      <PriceList />
    </>
  );
}
