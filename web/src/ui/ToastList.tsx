import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

export function ToastList() {
  return <Notifications position="bottom-center" limit={3} />;
}
