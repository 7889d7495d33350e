import { useBriefFlag } from './use-brief-flag.ts';

/**
 * Copies a text; `copied` is true for a moment afterwards. Browsers may refuse, which calls `onRefused` and resolves to
 * false.
 */
export function useCopied(text: string, onRefused: () => void) {
  const { marked, mark } = useBriefFlag();
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      mark();
      return true;
    } catch {
      onRefused();
      return false;
    }
  };
  return { copied: marked, copy };
}
