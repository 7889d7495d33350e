import {
  createPushSubscription,
  deletePushSubscription,
  getPushSubscription,
} from '@platsa/contract/notifications/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';

type PushObstacle = 'insecure' | 'unsupported' | 'denied';

/** Why this browser cannot show notifications. */
export function findPushObstacle(): PushObstacle | undefined {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** Whether this browser shows the user's notifications: as the server has it, and the browser itself. */
export const pushState = (userId: string) =>
  queryOptions({
    queryKey: ['push-subscription', userId],
    queryFn: async ({ signal }) => {
      const { publicKey, endpoint } = await call(getPushSubscription, { userId }, { signal });
      const subscription = await findPushSubscription();
      return { publicKey, isOn: endpoint !== null && subscription?.endpoint === endpoint };
    },
  });

export function usePushChange(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ isOn, publicKey }: { isOn: boolean; publicKey: string }) =>
      isOn ? turnOff(userId) : turnOn(userId, publicKey),
    onError: (error) => {
      if (error instanceof DOMException) toast.failed(unreachable);
      else toast.refused(error);
    },
    onSettled: () => queryClient.invalidateQueries(pushState(userId)),
  });
}

const unreachable = 'Webbläsaren når inte sin tjänst för aviseringar. Försök igen om en stund, eller välj mejl.';

/** The subscription of this browser, whichever account made it. */
async function findPushSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

async function turnOn(userId: string, publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await navigator.serviceWorker.register('/push-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier one may be another user's, or made with a key that has been replaced.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call(createPushSubscription, { userId, endpoint: subscription.endpoint, p256dh, auth });
}

async function turnOff(userId: string): Promise<void> {
  await call(deletePushSubscription, { userId });
  await (await findPushSubscription())?.unsubscribe();
}
