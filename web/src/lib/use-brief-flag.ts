import { useEffect, useState } from 'react';

const shownMs = 2000;

/** A flag that is true for two seconds after the last call of `mark`. */
export function useBriefFlag(): { marked: boolean; mark: () => void } {
  const [times, setTimes] = useState(0);
  const [faded, setFaded] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setFaded(times), shownMs);
    return () => clearTimeout(timer);
  }, [times]);
  return { marked: times > faded, mark: () => setTimes((count) => count + 1) };
}
