import { useEffect, useState } from 'react';

/** Which column a phone shows. One that was just made is brought into view: it lies last, beyond the screen's edge. */
export function useLookedAt() {
  const [looked, setLooked] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    const column = made && document.querySelector(`[data-column="${made}"]`);
    if (column) column.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [made]);
  const showNew = (columnId: string) => {
    setLooked(columnId);
    setMade(columnId);
  };
  return { looked, setLooked, showNew };
}
