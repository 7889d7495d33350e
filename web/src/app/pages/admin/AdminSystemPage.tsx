import { SystemState } from '../../../features/admin/components/SystemState.tsx';

export function AdminSystemPage() {
  return <SystemState />;
}
