import { useState } from 'react';

interface RatedItem {
  id: string;
  /** Null while none is chosen. */
  level: number | null;
}

/**
 * One level for several items at once. It is set for those without a level and those that it was set for before: a level
 * that was chosen for one item alone stays.
 */
export function useLevelForAll(items: readonly RatedItem[]) {
  const [given, setGiven] = useState<{ ids: readonly string[]; level: number | null }>({ ids: [], level: null });
  const open = items.filter(({ id, level }) => level === null || (level === given.level && given.ids.includes(id)));
  const [first] = open;
  return {
    /** The word for the items that it is set for. */
    who: open.length === items.length ? 'alla' : 'övriga',
    level: first && open.every(({ level }) => level === first.level) ? first.level : null,
    isDisabled: open.length === 0,
    /** The ids of the items that get the level. */
    assignLevel: (level: number): string[] => {
      const ids = open.map(({ id }) => id);
      setGiven({ ids, level });
      return ids;
    },
  };
}
