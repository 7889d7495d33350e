import { useBriefFlag } from './use-brief-flag.ts';

/** Copies a text; `copied` is true for a moment afterwards. Browsers may refuse, which calls `onRefused`. */
export function useCopied(text: string, onRefused: () => void) {
  const { marked, mark } = useBriefFlag();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      mark();
    } catch {
      onRefused();
    }
  };
  return { copied: marked, copy };
}
