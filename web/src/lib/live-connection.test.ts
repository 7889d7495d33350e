import { expect, test } from 'vitest';
import { readEvents, reconnectDelay, type ServerEvent } from './live-connection.ts';

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
