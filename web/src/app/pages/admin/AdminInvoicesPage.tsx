import { AllInvoices } from '../../../features/billing/components/AllInvoices.tsx';

export function AdminInvoicesPage() {
  return <AllInvoices />;
}
