import { useState } from 'react';
import { toast } from '../../ui/toast.ts';

const shownMs = 2_000;

/** Copies an address; `copied` is true for a moment afterwards. */
export function useCopied(address: string) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      setTimeout(() => setCopied(false), shownMs);
    } catch {
      // Not every browser lets a page copy.
      toast.failed(`Länken gick inte att kopiera. Den är ${address}`);
    }
  };
  return { copied, copy };
}

/** Where people apply to the company, whole. */
export function wholeAddress(path: string): string {
  return `${window.location.origin}${path}`;
}
