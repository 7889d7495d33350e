import { OrderList } from '../../../features/admin/components/OrderList.tsx';

export function AdminOrdersPage() {
  return <OrderList />;
}
