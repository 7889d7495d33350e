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

test('the caller of an undo toast is notified when it can no longer be undone', () => {
  const closed = vi.fn();
  toast.undo('Kortet flyttades.', () => {}, closed);
  for (const { id } of toastList.read()) toastList.close(id);
  expect(closed).toHaveBeenCalledOnce();
});

test('what a colleague has done since takes the place of the messages and of the way back', () => {
  const { now } = toast.undo('Kortet flyttades.', () => {});
  now('Nu ligger kortet i Anställd.');
  expect(toastList.read()).toMatchObject([{ message: 'Nu ligger kortet i Anställd.', action: undefined }]);
});

test('what is gone does not come back with other messages', () => {
  const { now } = toast.undo('Kortet flyttades.', () => {});
  for (const { id } of toastList.read()) toastList.remove(id);
  now('Nu ligger kortet i Anställd.');
  expect(messages()).toEqual([]);
});
