import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { applyLiveEvents, concerns, gatherLiveEvents, refetchEarlierReads, startLiveEvents } from './live-events.ts';
import { PlatsaQueryClient } from './query-client.ts';

const one = '0191f3a0-0000-7000-8000-000000000001';
const other = '0191f3a0-0000-7000-8000-000000000002';
const query = (...queryKey: unknown[]) => ({ queryKey, meta: undefined });

test('an event about one board concerns that board and lists of boards, no other board', () => {
  const event = { type: 'board', id: one } as const;
  expect(concerns(event, query('board', one))).toBe(true);
  expect(concerns(event, query('board', 'list', other))).toBe(true);
  expect(concerns(event, query('board', other))).toBe(false);
  expect(concerns(event, query('job', one))).toBe(false);
});

test('an event without an id concerns all of its kind', () => {
  expect(concerns({ type: 'job' }, query('job', one))).toBe(true);
});

test('after a lost connection all queries are refetched', () => {
  expect(concerns({ type: 'everything' }, query('anything'))).toBe(true);
});

test('a query may ask for events of other kinds', () => {
  expect(concerns({ type: 'board', id: one }, { queryKey: ['overview'], meta: { live: ['board'] } })).toBe(true);
});

test('a query that nobody looks at is refetched at its next use', async () => {
  const client = new PlatsaQueryClient();
  let reads = 0;
  const options = { queryKey: ['board', one], queryFn: () => ++reads, staleTime: 60_000 };
  await client.fetchQuery(options);
  await applyLiveEvents(client, [{ type: 'board', id: one }]);
  expect(reads).toBe(1);
  expect(await client.fetchQuery(options)).toBe(2);
  client.clear();
});

test('frequent events never keep a slow query from its answer, and the last of them is followed by a refetch', async () => {
  const client = new PlatsaQueryClient();
  const server = { version: 1, reads: 0 };
  const shown = () => client.getQueryData(['board', one]);
  const queryFn = async () => {
    server.reads++;
    const { version } = server;
    await new Promise((resolve) => setTimeout(resolve, 120));
    return version;
  };
  const leave = new QueryObserver(client, { queryKey: ['board', one], queryFn }).subscribe(() => {});
  await expect.poll(shown).toBe(1);
  const receive = gatherLiveEvents(client);
  const seen = new Set<unknown>();
  for (let n = 0; n < 40; n++) {
    server.version++;
    receive({ type: 'board', id: one });
    await new Promise((resolve) => setTimeout(resolve, 15));
    seen.add(shown());
  }
  expect(seen.size).toBeGreaterThan(2);
  await expect.poll(shown).toBe(server.version);
  expect(server.reads).toBeLessThan(12);
  leave();
  client.clear();
});

test.each(['somebody', 'nobody'])(
  'what changes while it is read for the first time is read again: %s looks',
  async (who) => {
    const client = new PlatsaQueryClient();
    const answers: Array<(answer: string) => void> = [];
    const options = {
      queryKey: ['board', one, 'applicant'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
      staleTime: 60_000,
    };
    const read = client.fetchQuery(options);
    const leave = who === 'somebody' ? new QueryObserver(client, options).subscribe(() => {}) : () => {};
    for (const answer of ['before both', 'between them']) {
      applyLiveEvents(client, [{ type: 'board', id: one }]);
      answers.at(-2)?.(answer);
    }
    answers.at(-1)?.('after both');
    expect(await read).toBe('after both');
    expect([client.getQueryData(options.queryKey), answers.length]).toEqual(['after both', 3]);
    leave();
    client.clear();
  },
);

test('what was read before events arrive is read again once, and a read on the way is not restarted', async () => {
  const client = new PlatsaQueryClient();
  const reads = { board: 0, job: 0, chat: 0 };
  const read = (name: keyof typeof reads, answer: Promise<void>) => {
    const queryFn = () => {
      reads[name]++;
      return answer.then(() => reads[name]);
    };
    return new QueryObserver(client, { queryKey: [name], queryFn, staleTime: 60_000 }).subscribe(() => {});
  };
  const onTheWay = Promise.withResolvers<void>();
  const leave = [read('board', Promise.resolve()), read('job', onTheWay.promise)];
  await expect.poll(() => client.getQueryData(['board'])).toBe(1);
  const refetched = refetchEarlierReads(client);
  leave.push(read('chat', Promise.resolve()));
  expect(reads).toEqual({ board: 1, job: 1, chat: 1 });
  onTheWay.resolve();
  await refetched;
  expect(reads).toEqual({ board: 2, job: 2, chat: 1 });
  for (const end of leave) end();
  client.clear();
});

test('a tab connects by itself when its shared worker is lost, and reads everything again', async () => {
  const served: MessagePort[] = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal(
    'SharedWorker',
    class extends EventTarget {
      readonly port: MessagePort;
      constructor() {
        super();
        const { port1, port2 } = new MessageChannel();
        this.port = port1;
        served.push(port2);
      }
    },
  );
  const connect = vi.fn(async () => new Response(new ReadableStream()));
  vi.stubGlobal('fetch', connect);
  const client = new PlatsaQueryClient();
  let reads = 0;
  const queryFn = () => ++reads;
  const leave = new QueryObserver(client, { queryKey: ['board'], queryFn, staleTime: 60_000 }).subscribe(() => {});
  await expect.poll(() => reads).toBe(1);
  startLiveEvents(client);
  served[0]?.postMessage({ state: 'open' });
  await expect.poll(() => reads).toBe(2);
  expect(connect).not.toHaveBeenCalled();
  served[0]?.close();
  await expect.poll(() => connect.mock.calls.length).toBe(1);
  await expect.poll(() => reads).toBe(3);
  window.dispatchEvent(new Event('pagehide'));
  leave();
  client.clear();
  vi.unstubAllGlobals();
});
