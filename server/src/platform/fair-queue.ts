import { ApiError } from '../http/api-error.ts';

interface FairQueueLimits {
  /** Work that runs at the same time in this process. Default: any amount. */
  atOnce?: number;
  /** Work of one sender that runs at the same time. Default: `atOnce`. */
  perSender?: number;
  /** Work of one sender that may wait. What comes then is refused. */
  mostWaiting: number;
}

/** Runs work when it is its sender's turn: senders take turns, so that one who sends much delays the others little. */
export interface FairQueue {
  run<T>(sender: string, work: () => Promise<T>): Promise<T>;
}

export function createFairQueue({ atOnce = Infinity, perSender = atOnce, mostWaiting }: FairQueueLimits): FairQueue {
  const running = new Map<string, number>();
  let total = 0;
  /** The senders in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();

  function startNext(): void {
    for (const [sender, starts] of waiting) {
      if (total >= atOnce) return;
      if ((running.get(sender) ?? 0) >= perSender) continue;
      const start = starts.shift();
      // At the end of the map, so that the other senders have their turns first.
      waiting.delete(sender);
      if (starts.length > 0) waiting.set(sender, starts);
      total++;
      running.set(sender, (running.get(sender) ?? 0) + 1);
      start?.();
    }
  }

  function finish(sender: string): void {
    total--;
    const left = (running.get(sender) ?? 1) - 1;
    if (left > 0) running.set(sender, left);
    else running.delete(sender);
    startNext();
  }

  return {
    async run(sender, work) {
      const starts = waiting.get(sender) ?? [];
      if (starts.length >= mostWaiting) throw new ApiError('tooMany', { userFriendlyMessage: tooMuchAtOnce });
      await new Promise<void>((start) => {
        starts.push(start);
        waiting.set(sender, starts);
        startNext();
      });
      try {
        return await work();
      } finally {
        finish(sender);
      }
    },
  };
}

const tooMuchAtOnce = 'Du gör för mycket på samma gång. Vänta en stund och försök igen.';
