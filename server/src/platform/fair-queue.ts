import { ApiError } from '../http/api-error.ts';

/** Computes the most work that may run at the same time, from how much more could start now. */
type WorkLimit = (free: number) => number;

interface FairQueueLimits {
  /** Work that runs at the same time in this process. Default: any amount. */
  atOnce?: number;
  /** Work of one sender that runs at the same time. Default: `atOnce`. */
  perSender?: WorkLimit;
  /** Work of all senders of one network that runs at the same time. Default: `atOnce`. */
  perNetwork?: WorkLimit;
  /** Work of one sender that may wait. What comes then is refused. */
  mostWaiting: number;
}

/** Runs work when it is its sender's turn: senders take turns, so that one who sends much delays the others little. */
export interface FairQueue {
  run<T>(sender: string, work: () => Promise<T>): Promise<T>;
  /** Waits for a turn, which lasts until the result is called. A sender without an account is its network. */
  take(sender: { account?: string | undefined; network: string }): Promise<() => void>;
}

const anyAmount: WorkLimit = () => Infinity;

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce = Infinity, perSender = anyAmount, perNetwork = anyAmount, mostWaiting } = limits;
  const bySender = createCounts();
  const byNetwork = createCounts();
  let total = 0;
  /** The senders in the order of their turns. */
  const waiting = new Map<string, { network: string; start: () => void }[]>();

  function mayStart(sender: string, network: string): boolean {
    const free = atOnce - total;
    if (byNetwork.get(network) >= perNetwork(free)) return false;
    return sender === network || bySender.get(sender) < perSender(free);
  }

  function startNext(): void {
    for (const [sender, turns] of waiting) {
      if (total >= atOnce) return;
      const [next] = turns;
      if (!next || !mayStart(sender, next.network)) continue;
      turns.shift();
      // At the end of the map, so that the other senders have their turns first.
      waiting.delete(sender);
      if (turns.length > 0) waiting.set(sender, turns);
      total++;
      bySender.add(sender, 1);
      byNetwork.add(next.network, 1);
      next.start();
    }
  }

  async function take({ account, network }: { account?: string | undefined; network: string }) {
    const sender = account ?? network;
    const turns = waiting.get(sender) ?? [];
    if (turns.length >= mostWaiting) throw new ApiError('tooMany', { userFriendlyMessage: tooMuchAtOnce });
    await new Promise<void>((start) => {
      turns.push({ network, start });
      waiting.set(sender, turns);
      startNext();
    });
    return () => {
      total--;
      bySender.add(sender, -1);
      byNetwork.add(network, -1);
      startNext();
    };
  }

  return {
    take,
    async run(sender, work) {
      const end = await take({ account: sender, network: '' });
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

/** Counts that start at 0, and are forgotten there. */
function createCounts() {
  const counts = new Map<string, number>();
  const get = (key: string) => counts.get(key) ?? 0;
  return {
    get,
    add(key: string, change: number) {
      const count = get(key) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

const tooMuchAtOnce = 'Du gör för mycket på samma gång. Vänta en stund och försök igen.';
