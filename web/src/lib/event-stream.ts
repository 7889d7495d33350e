/** Server-sent events over fetch, because EventSource can't send the session token in a header. */

export interface ServerEvent {
  event: string;
  data: string;
}

/** Reads a stream of server-sent events until it ends. Comments, which only keep it alive, come as null. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent | null> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parseBlock(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): ServerEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  return data.length ? { event, data: data.join('\n') } : null;
}

/** Reconnect delay in ms: exponential backoff from one second to half a minute, with jitter. */
export function reconnectDelay(failures: number, random = Math.random()): number {
  return Math.min(30_000, 1000 * 2 ** failures) * (0.5 + random / 2);
}
