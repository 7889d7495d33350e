import { useSearchParams } from 'react-router';
import { type JobListView, readListView, writeListView } from './job-list.ts';

/** Filters and order of a list, stored in the address. */
export function useListView(): readonly [JobListView, (view: JobListView) => void] {
  const [address, setAddress] = useSearchParams();
  const setView = (view: JobListView) => setAddress(writeListView(view), { replace: true, preventScrollReset: true });
  return [readListView(address), setView];
}
