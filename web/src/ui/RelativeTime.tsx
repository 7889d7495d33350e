import { useEffect, useReducer } from 'react';
import { formatMoment, formatRelative } from '../lib/format.ts';

/** 'för 2 timmar sedan', with the exact time on hover; updates while the page is open. */
export function RelativeTime({ at }: { at: string }) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatRelative(at)}
    </time>
  );
}
