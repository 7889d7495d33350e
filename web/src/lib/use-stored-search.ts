import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/**
 * The text of a search field, which is stored (in the address, for example) when typing pauses. A change from elsewhere, as by
 * the back button, replaces what is typed. The field's own texts do not, though a slow machine returns them after more typing.
 */
export function useStoredSearch(stored: string, store: (text: string) => void) {
  const [typed, setTyped] = useState(stored);
  const underWay = useRef<string[]>([]);
  const storeSoon = useDebouncedCallback((text: string) => {
    const search = text.trim();
    if (search !== (underWay.current.at(-1) ?? stored)) underWay.current.push(search);
    store(search);
  }, 250);
  useEffect(() => {
    const own = underWay.current.indexOf(stored);
    if (own < 0) setTyped(stored);
    else underWay.current.splice(0, own + 1);
  }, [stored]);
  const setText = (text: string) => {
    setTyped(text);
    storeSoon(text);
  };
  return [typed, setText] as const;
}
