import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { limits } from '../../http/limits.ts';
import { getNetwork } from '../../http/network.ts';

/** Slows guessing of addresses, and covers the time that an account takes in the database. */
const leastMs = 250;

/** Runs work that is done only for addresses with an account, in no less time than an answer without takes. */
export async function slowed<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(leastMs)]);
  return result;
}

/** Called before a response that reveals whether an address has an account. */
export function countGuess(ctx: Context, address: string): Promise<unknown> {
  return slowed(ctx.limiter.count(limits.guessAddress, getNetwork(address)));
}
