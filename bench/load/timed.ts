import { call } from './call.ts';
import type { LoadRequest } from './load.ts';

/** Milliseconds until a request was answered, which must succeed. */
export async function timed(origin: string, request: LoadRequest): Promise<number> {
  const began = performance.now();
  const { status, text } = await call(origin, request);
  if (status !== 200) throw new Error(text);
  return performance.now() - began;
}
