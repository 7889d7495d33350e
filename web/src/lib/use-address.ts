import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The parameters of the address, and a function to replace them. Those that were just set are shown at once: the router
 * shows a new address a moment later, in which a field with the old text would lose letters.
 */
export function useAddress(): readonly [URLSearchParams, (next: URLSearchParams) => void] {
  const [address, setAddress] = useSearchParams();
  // Addresses set that the router does not show yet, oldest first.
  const [pending, setPending] = useState<readonly URLSearchParams[]>([]);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    // An address that was not set here, such as that of a link, replaces all that is pending.
    const index = pending.findIndex((set) => set.toString() === address.toString());
    setShown(address);
    setPending(index < 0 ? [] : pending.slice(index + 1));
  }
  const replace = (next: URLSearchParams) => {
    setPending((before) => [...before, next]);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return [pending.at(-1) ?? address, replace];
}
