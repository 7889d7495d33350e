import { useEffect, useState } from 'react';

const shownMs = 2000;

/** 'Sparat!' is shown for two seconds after each saving. */
export function useSavedMark(): { saved: boolean; markSaved: () => void } {
  const [savings, setSavings] = useState(0);
  const [faded, setFaded] = useState(0);
  useEffect(() => {
    if (savings === 0) return;
    const timer = setTimeout(() => setFaded(savings), shownMs);
    return () => clearTimeout(timer);
  }, [savings]);
  return { saved: savings > faded, markSaved: () => setSavings((count) => count + 1) };
}
