import { useEffect, useState } from 'react';

/** Whether a moment has passed; rerenders when it does. */
export function useHasPassed(moment: Date): boolean {
  const at = moment.getTime();
  const [past, setPast] = useState(() => Date.now() > at);
  useEffect(() => {
    const left = at - Date.now();
    setPast(left < 0);
    if (left < 0) return;
    const timer = setTimeout(() => setPast(true), left);
    return () => clearTimeout(timer);
  }, [at]);
  return past;
}

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
