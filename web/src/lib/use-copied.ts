import { useState } from 'react';

const shownMs = 2_000;

/** Copies a text; `copied` is true for a moment afterwards. `onRefused`: not every browser lets a page copy. */
export function useCopied(text: string, onRefused: () => void) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), shownMs);
    } catch {
      onRefused();
    }
  };
  return { copied, copy };
}
