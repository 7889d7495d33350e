import { ApiError } from './api-error.ts';

/** Bounds how much of one kind happens at the same time in this process. */
export interface Slots {
  /** Takes one slot under each key, unless one of them already has its most; frees them when the result is called. */
  take(mostByKey: Readonly<Record<string, number>>): () => void;
}

/** `refusal` is shown to the user who gets no slot. */
export function createSlots(refusal: string): Slots {
  const taken = new Map<string, number>();
  return {
    take(mostByKey) {
      const keys = Object.keys(mostByKey);
      const isFull = keys.some((key) => (taken.get(key) ?? 0) >= (mostByKey[key] ?? 0));
      if (isFull) throw new ApiError('tooMany', { userFriendlyMessage: refusal });
      for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1);
      return () => {
        for (const key of keys.splice(0)) {
          const left = (taken.get(key) ?? 1) - 1;
          if (left > 0) taken.set(key, left);
          else taken.delete(key);
        }
      };
    },
  };
}
