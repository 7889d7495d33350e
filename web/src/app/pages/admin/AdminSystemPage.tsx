import { SystemState } from '../../../features/admin/components/SystemState.tsx';
import { SellerNotice } from '../../../features/billing/components/SellerNotice.tsx';

export function AdminSystemPage() {
  return (
    <>
      <SellerNotice />
      <SystemState />
    </>
  );
}
