import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { type DraftOwner, readDraft, removeDraft, typedPasswords, writeDraft } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session.tsx';

/**
 * Stores a form's values as a draft (lib/drafts.ts) until they have been sent. Files are never stored, passwords not over a
 * reload.
 * `restored` is the draft found when the form opened, completed with the initial values.
 */
export function useDraft<V extends object>(key: string | undefined, initialValues: V) {
  const session = useSession();
  // The account that opened the form: the session may end before the form does.
  const [owner] = useState(session.status === 'signedIn' ? session.user._id : undefined);
  const [restored, setRestored] = useState(() => (key ? readDraftValues(key, owner, initialValues) : null));
  const save = useDebouncedCallback(
    (values: V) => {
      if (key) writeDraftValues(key, owner, values);
    },
    { delay: 300, flushOnUnmount: true },
  );
  // Saves pending input when the page is reloaded or left within the debounce time.
  useEffect(() => {
    const flush = () => save.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [save]);
  const forgetDraft = () => {
    save.cancel();
    setRestored(null);
    if (key) removeDraft(key, owner);
  };
  return { restored, save, forget: forgetDraft };
}

function readDraftValues<V extends object>(key: string, owner: DraftOwner, initialValues: V): V | null {
  try {
    const stored = JSON.parse(readDraft(key, owner) ?? 'null');
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

function writeDraftValues(key: string, owner: DraftOwner, values: object): void {
  const text = JSON.stringify(values, (name, value) => (value instanceof Blob || isPassword(name) ? undefined : value));
  if (text === '{}') removeDraft(key, owner);
  else writeDraft(key, owner, text);
  const secret = Object.entries(values).filter(([name]) => isPassword(name));
  if (secret.length > 0) typedPasswords.set(key, Object.fromEntries(secret));
}
