import { afterEach, expect, test, vi } from 'vitest';
import { type LiveMessage, readEvents, reconnectDelay, type ServerEvent, serveTab } from './live-connection.ts';

function streamOf(...packets: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const packet of packets)
        controller.enqueue(typeof packet === 'string' ? new TextEncoder().encode(packet) : packet);
      controller.close();
    },
  });
}

async function all(stream: ReadableStream<Uint8Array>) {
  const events: (ServerEvent | null)[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

test('events are read, however the network cuts them', async () => {
  const events = await all(streamOf('event: cha', 'nge\ndata: {"a":', '1}\n', '\nevent: change\ndata: 2\n\n'));
  expect(events).toEqual([
    { event: 'change', data: '{"a":1}' },
    { event: 'change', data: '2' },
  ]);
});

test('a heartbeat is yielded without an event', async () => {
  expect(await all(streamOf('retry: 1000\n\n', ': still here\n\n'))).toEqual([null, null]);
});

test('a letter cut in two between packets is whole again', async () => {
  const bytes = new TextEncoder().encode('data: å\n\n');
  expect(await all(streamOf(bytes.slice(0, 7), bytes.slice(7)))).toEqual([{ event: 'message', data: 'å' }]);
});

test('the waiting grows to half a minute and no further', () => {
  expect(reconnectDelay(0, 1)).toBe(1000);
  expect(reconnectDelay(3, 1)).toBe(8000);
  expect(reconnectDelay(20, 1)).toBe(30_000);
  expect(reconnectDelay(20, 0)).toBe(15_000);
});

/** Stands in for the server, with one open stream per connection. */
function stubEventServer() {
  const streams: Array<{ token: string; signal: AbortSignal; send: (event: object) => void }> = [];
  vi.stubGlobal('fetch', async (_address: string, { headers, signal }: RequestInit & { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (event: object) =>
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
        streams.push({ token: new Headers(headers).get('authorization') ?? '', signal, send });
      },
    });
    return new Response(body);
  });
  return streams;
}

const ports: MessagePort[] = [];

function openTab(token: string) {
  const { port1: tab, port2 } = new MessageChannel();
  ports.push(tab);
  serveTab(port2);
  const received: LiveMessage[] = [];
  tab.onmessage = ({ data }) => received.push(data);
  tab.postMessage(token);
  return { received, follow: (next: string | null) => tab.postMessage(next) };
}

afterEach(() => {
  for (const port of ports.splice(0)) {
    port.postMessage(null);
    port.close();
  }
  vi.unstubAllGlobals();
});

test('the tabs of a session share one connection, which ends with the last of them', async () => {
  const streams = stubEventServer();
  const [first, second] = [openTab('eva'), openTab('eva')];
  const opened: LiveMessage = { state: 'open' };
  await expect.poll(() => [first.received, second.received]).toEqual([[opened], [opened]]);
  expect(streams).toHaveLength(1);
  first.follow(null);
  const third = openTab('eva');
  await expect.poll(() => third.received).toEqual([opened]);
  streams[0]?.send({ type: 'job' });
  const changed: LiveMessage = { event: { type: 'job' } };
  await expect
    .poll(() => [second.received, third.received])
    .toEqual([
      [opened, changed],
      [opened, changed],
    ]);
  expect([first.received, streams.length]).toEqual([[opened], 1]);
  second.follow(null);
  third.follow(null);
  await expect.poll(() => streams[0]?.signal.aborted).toBe(true);
});

test('a tab that changes accounts follows the other account alone, and others stay', async () => {
  const streams = stubEventServer();
  const [tab, other] = [openTab('eva'), openTab('eva')];
  await expect.poll(() => [tab.received.length, other.received.length]).toEqual([1, 1]);
  tab.follow('sara');
  await expect.poll(() => tab.received.length).toBe(2);
  expect(streams.map(({ token }) => token)).toEqual(['Bearer eva', 'Bearer sara']);
  streams[0]?.send({ type: 'job' });
  await expect.poll(() => other.received.length).toBe(2);
  expect(tab.received).toHaveLength(2);
  expect(streams[0]?.signal.aborted).toBe(false);
});
