import { useAddress } from '../../lib/use-address.ts';
import { type JobListView, readListView, writeListView } from './job-list.ts';

/** Filters and order of a list, stored in the address. */
export function useListView(): readonly [JobListView, (view: JobListView) => void] {
  const [address, setAddress] = useAddress();
  return [readListView(address), (view) => setAddress(writeListView(view))];
}
