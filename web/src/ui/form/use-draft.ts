import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const prefix = 'platsa.draft.';

/**
 * Keeps a form's values in the browser until they have been sent. Passwords and files are never kept.
 * `restored` is what was found when the form opened, completed with the initial values.
 */
export function useDraft<V extends object>(key: string | undefined, initialValues: V) {
  const [restored, setRestored] = useState(() => (key ? read(key, initialValues) : null));
  const keep = useDebouncedCallback(
    (values: V) => {
      if (key) write(key, values);
    },
    { delay: 300, flushOnUnmount: true },
  );
  // Who reloads or leaves within that time has typed it all the same.
  useEffect(() => {
    const keepNow = () => keep.flush();
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, [keep]);
  const forget = () => {
    keep.cancel();
    setRestored(null);
    if (key) localStorage.removeItem(prefix + key);
  };
  return { restored, keep, forget };
}

/** For a draft whose form is no longer there: the last step of several has sent it. */
export function forgetDraft(key: string): void {
  localStorage.removeItem(prefix + key);
}

function read<V extends object>(key: string, initialValues: V): V | null {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
    return kept && typeof kept === 'object' ? { ...initialValues, ...kept } : null;
  } catch {
    return null;
  }
}

function write(key: string, values: object): void {
  const text = JSON.stringify(values, (name, value) =>
    value instanceof Blob || /password/i.test(name) ? undefined : value,
  );
  try {
    localStorage.setItem(prefix + key, text);
  } catch {
    // A full or forbidden storage costs the draft, not the form.
  }
}
