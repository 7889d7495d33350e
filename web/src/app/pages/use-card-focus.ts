import { useEffect, useRef } from 'react';

/** Back from a candidate, the keyboard goes on from that candidate's card. */
export function useCardFocus(applicantId: string | undefined): void {
  const last = useRef(applicantId);
  useEffect(() => {
    if (!applicantId && last.current) {
      document.querySelector<HTMLElement>(`[data-card="${last.current}"]`)?.focus({ preventScroll: true });
    }
    last.current = applicantId;
  }, [applicantId]);
}
