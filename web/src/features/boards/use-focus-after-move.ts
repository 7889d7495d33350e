import { useEffect, useRef } from 'react';
import type { ShownColumn } from './board-order.ts';

/**
 * A card that is moved by its menu is a new element in its new column: the focus, which its old one had, follows it there.
 * Gives what tells which card is about to move.
 */
export function useFocusAfterMove(columns: readonly ShownColumn[]): (applicantId: string) => void {
  const moved = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the cards have been laid anew
  useEffect(() => {
    const applicantId = moved.current;
    moved.current = null;
    if (!applicantId || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${applicantId}"]`)?.focus({ preventScroll: true });
  }, [columns]);
  return (applicantId) => {
    moved.current = applicantId;
  };
}
