import { randomUUID } from 'node:crypto';
import type { Dataset } from './data/dataset.ts';
import { delayOf, type LiveDelay, openStream } from './live.ts';
import { ask } from './load/ask.ts';
import { dataOf, get, send, tokenOf } from './rows/row.ts';
import { findTalks } from './rows/talks.ts';

/** Each of two, who may send 120 a minute. */
const messagesOfEach = 50;

/**
 * Two people write to each other, in turn, in a conversation of 5,000 messages: from the sending of a message until the
 * other one is told, and until they have read it.
 */
export async function measureChatDelay(dataset: Dataset, origin: string): Promise<LiveDelay> {
  const { adminId, seekerId, longestId } = await findTalks(dataset);
  const people = await Promise.all(
    [adminId, seekerId].map(async (userId) => {
      const token = tokenOf(userId);
      return { token, stream: await openStream(origin, token) };
    }),
  );
  const told: number[] = [];
  const read: number[] = [];
  const address = `/v1/conversations/${longestId}/messages`;
  let after = 5_000;
  try {
    for (let n = 0; n < 2 * messagesOfEach; n++) {
      const [writer, reader] = n % 2 ? people : people.toReversed();
      if (!writer || !reader) throw new Error('A conversation needs two.');
      const heard = reader.stream.next('conversation');
      const began = performance.now();
      const message = { _id: randomUUID(), text: `Meddelande ${n}` };
      const [at] = await Promise.all([heard, ask(origin, send('POST', address, writer.token, message))]);
      told.push(at - began);
      const fetching = performance.now();
      const { text } = await ask(origin, get(`${address}?after=${after++}`, reader.token));
      read.push(at - began + performance.now() - fetching);
      if (!JSON.stringify(dataOf(text)).includes(message._id)) throw new Error('A message was told of, and not there.');
    }
  } finally {
    for (const { stream } of people) stream.close();
  }
  return { told: delayOf(told), read: delayOf(read) };
}
