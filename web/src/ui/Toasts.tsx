import { useMediaQuery } from '@mantine/hooks';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts are shown. It comes with the page: what tells that the connection is lost can't be fetched then. */
export function Toasts() {
  return <Notifications position={useToastPosition()} limit={3} />;
}

/** Where one writes, at the bottom of a chat or a popup, nothing lies over it: beside it, or on a phone above it. */
function useToastPosition() {
  return useMediaQuery('(max-width: 768px)', window.innerWidth <= 768) ? 'top-center' : 'bottom-left';
}
