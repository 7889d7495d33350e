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
