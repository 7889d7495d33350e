import { randomUUID } from 'node:crypto';
import type { Dataset } from './data/dataset.ts';
import { type Delay, openStream, summariseDelay } from './live.ts';
import { call } from './load/call.ts';
import { findConversations } from './rows/find-conversations.ts';
import { get, makeToken, readData, send } from './rows/row.ts';

/** Per participant; the limit is 120 a minute. */
const messagesPerWriter = 100;

/**
 * Two participants write in turn in a conversation of 5,000 messages: time from sending a message until the other one has
 * received the live event and fetched the message.
 */
export async function measureChatDelay(dataset: Dataset, origin: string): Promise<Delay> {
  const { adminId, jobSeekerId, longestId } = await findConversations(dataset);
  const participants = await Promise.all(
    [adminId, jobSeekerId].map(async (userId) => {
      const token = makeToken(userId);
      return { token, stream: await openStream(origin, token) };
    }),
  );
  const delays: number[] = [];
  const address = `/v1/conversations/${longestId}/messages`;
  const [{ token: anyToken } = { token: '' }] = participants;
  const latest = readData((await call(origin, get(address, anyToken))).text) as { messages: { number: number }[] };
  let last = latest.messages.at(-1)?.number ?? 0;
  try {
    for (let n = 0; n < 2 * messagesPerWriter; n++) {
      const [writer, reader] = n % 2 ? participants : participants.toReversed();
      if (!writer || !reader) throw new Error('A conversation needs two.');
      const message = { _id: randomUUID(), text: `Meddelande ${n}` };
      const received = reader.stream.next('"type":"conversation"', longestId).then(async () => {
        for (;;) {
          const { text: page } = await call(origin, get(`${address}?after=${last}`, reader.token));
          const { messages } = readData(page) as { messages: { _id: string; number: number }[] };
          last = messages.at(-1)?.number ?? last;
          // A late event of the message before may have come first.
          if (messages.some(({ _id }) => _id === message._id)) return performance.now();
        }
      });
      const began = performance.now();
      const [at, { status, text }] = await Promise.all([
        received,
        call(origin, send('POST', address, writer.token, message)),
      ]);
      if (status !== 200) throw new Error(text);
      delays.push(at - began);
    }
  } finally {
    for (const { stream } of participants) stream.close();
  }
  return summariseDelay(delays);
}
