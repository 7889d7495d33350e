import { useAddress } from '../../lib/use-address.ts';

/** Search and order of a list, stored in the address. An unknown order is the first. */
export function useListChoices<Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  const [address, setAddress] = useAddress();
  const setParameter = (name: string, value: string) => {
    const after = new URLSearchParams(address);
    if (value) after.set(name, value);
    else after.delete(name);
    setAddress(after);
  };
  return {
    search: address.get('search') ?? '',
    sort: sorts.find((sort) => sort === address.get('sort')) ?? sorts[0],
    setSearch: (search: string) => setParameter('search', search),
    setSort: (sort: Sort) => setParameter('sort', sort === sorts[0] ? '' : sort),
  };
}
