import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { typedPasswords } from '../../lib/typed-passwords.ts';

const prefix = 'platsa.draft.';

/**
 * Stores a form's values in the browser until they have been sent. Files are never stored, passwords not over a reload.
 * `restored` is the draft found when the form opened, completed with the initial values.
 */
export function useDraft<V extends object>(key: string | undefined, initialValues: V) {
  const [restored, setRestored] = useState(() => (key ? read(key, initialValues) : null));
  const save = useDebouncedCallback(
    (values: V) => {
      if (key) write(key, values);
    },
    { delay: 300, flushOnUnmount: true },
  );
  // Saves pending input when the page is reloaded or left within the debounce time.
  useEffect(() => {
    const flush = () => save.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [save]);
  const forget = () => {
    save.cancel();
    setRestored(null);
    if (key) forgetDraft(key);
  };
  return { restored, save, forget };
}

/** Also for drafts of unmounted forms: the last step of several deletes the others' drafts. */
export function forgetDraft(key: string): void {
  localStorage.removeItem(prefix + key);
  typedPasswords.delete(key);
}

function read<V extends object>(key: string, initialValues: V): V | null {
  try {
    const stored = JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
    const typed = typedPasswords.get(key);
    if (!typed && (!stored || typeof stored !== 'object')) return null;
    const restored = { ...initialValues, ...stored, ...typed };
    // The values were saved; only the response was lost.
    return JSON.stringify(restored) === JSON.stringify(initialValues) ? null : restored;
  } catch {
    return null;
  }
}

const isPassword = (name: string) => /password/i.test(name);

function write(key: string, values: object): void {
  const text = JSON.stringify(values, (name, value) => (value instanceof Blob || isPassword(name) ? undefined : value));
  const secret = Object.entries(values).filter(([name]) => isPassword(name));
  if (secret.length > 0) typedPasswords.set(key, Object.fromEntries(secret));
  try {
    if (text === '{}') localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, text);
  } catch {
    // Without storage only the draft is lost.
  }
}
