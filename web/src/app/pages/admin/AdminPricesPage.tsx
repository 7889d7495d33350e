import { PriceList } from '../../../features/billing/components/prices/PriceList.tsx';

export function AdminPricesPage() {
  return <PriceList />;
}
