import { useEffect, useState } from 'react';

const shownMs = 2000;

/** Something just done is marked for two seconds, counted from the last time it was. */
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
