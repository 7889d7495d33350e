import { afterEach, expect, test, vi } from 'vitest';
import { toast, toastList } from './toast.ts';

const messages = () => toastList.read().map(({ message }) => message);

afterEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
});

test('toasts appear in order and are removed after fading out', () => {
  const changed = vi.fn();
  const leave = toastList.subscribe(changed);
  toast.done('Sparat.');
  toast.failed('Servern svarar inte.');
  expect(messages()).toEqual(['Sparat.', 'Servern svarar inte.']);
  const [{ id } = { id: 0 }] = toastList.read();
  toastList.close(id);
  expect(messages()).toHaveLength(2);
  toastList.remove(id);
  expect(messages()).toEqual(['Servern svarar inte.']);
  expect(changed).toHaveBeenCalledTimes(4);
  leave();
});

test('a notice renders itself and can be closed by its caller', () => {
  const close = toast.notice(() => 'Kortet flyttades.');
  expect(messages()).toEqual(['Kortet flyttades.']);
  close();
  expect(toastList.read()).toMatchObject([{ isLeaving: true }]);
});
