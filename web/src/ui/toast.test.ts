import { notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { toast } from './toast.ts';

test('the same failure again takes the place of the one before, and leaves room for another', () => {
  for (let attempt = 1; attempt <= 4; attempt++) toast.failed('Servern svarar inte.');
  toast.failed('Kolumnen kunde inte flyttas.');
  const { notifications, queue } = notificationsStore.getState();
  expect(notifications.map(({ message }) => message)).toEqual(['Servern svarar inte.', 'Kolumnen kunde inte flyttas.']);
  expect(queue).toEqual([]);
});
