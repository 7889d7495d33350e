import { type LiveEvent, liveEvent } from '@platsa/contract/live-event';
import { onTestFinished } from 'vitest';
import type { TestApp } from './app.ts';
import { liveEventsArrived } from './record-live-events.ts';

export interface EventStream {
  /** Waits for the next event that fits; fails after `ms`. */
  next(fits: (event: LiveEvent) => boolean, ms?: number): Promise<LiveEvent>;
  /** All events so far. */
  received: readonly LiveEvent[];
}

/** Opens a session's event stream over a real connection, until the test ends. */
export async function openEventStream(test: TestApp, token: string): Promise<EventStream> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  if (!address || typeof address === 'string') throw new Error('the server listens on no port');
  await liveEventsArrived(test);
  const line = new AbortController();
  onTestFinished(() => line.abort());
  const response = await fetch(`http://127.0.0.1:${address.port}/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: line.signal,
  });
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);

  const received: LiveEvent[] = [];
  const waiting = new Set<(event: LiveEvent) => void>();
  void readLines(response.body, (event) => {
    received.push(event);
    for (const check of waiting) check(event);
  });
  return {
    received,
    next: (fits, ms = 20_000) =>
      new Promise((resolve, reject) => {
        const check = (event: LiveEvent) => {
          if (!fits(event)) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(event);
        };
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`no such event within ${ms} ms, only ${JSON.stringify(received)}`));
        }, ms);
        waiting.add(check);
      }),
  };
}

/** An event says what to refetch and nothing else. */
const exactEvent = liveEvent.strict();

async function readLines(body: ReadableStream<Uint8Array>, onEvent: (event: LiveEvent) => void): Promise<void> {
  let rest = '';
  try {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) onEvent(exactEvent.parse(JSON.parse(line.slice(6))));
    }
  } catch {
    // The test has ended and closed the connection.
  }
}
