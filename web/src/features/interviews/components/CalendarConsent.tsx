import type { Calendar } from '@platsa/contract/interviews/schedule';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import { useScheduleChanges } from '../api/schedule.ts';
import { ChooseCalendarsPopup } from './CalendarChoice.tsx';

/**
 * Handles the return from the provider's consent page: connects the calendar, removes the code from the address, and asks which
 * calendars count.
 */
export function ConsentAnswer({ userId }: { userId: string }) {
  const { finishGrant } = useScheduleChanges(userId);
  const [search, setSearch] = useSearchParams();
  const [connected, setConnected] = useState<Calendar | null>(null);
  const taken = useRef('');
  const [state, code, error] = ['state', 'code', 'error'].map((name) => search.get(name));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer in the address
  useEffect(() => {
    if (!state || taken.current === state) return;
    taken.current = state;
    setSearch({}, { replace: true });
    if (error || !code) {
      toast.failed('Kalendern är inte ansluten, för du godkände inte att vi ser den.');
      return;
    }
    finishGrant({ state, code }).then(({ calendars, _calendar }) => {
      toast.done('Kalendern är ansluten.');
      setConnected(calendars.find(({ _id }) => _id === _calendar) ?? null);
    }, toast.refused);
  }, [state]);

  if (!connected) return null;
  return <ChooseCalendarsPopup userId={userId} calendar={connected} onClose={() => setConnected(null)} />;
}
