import { randomBytes } from 'node:crypto';
import { getApplicationChallenge } from '@platsa/contract/applications/guest-endpoints';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { getNetwork } from '../../../http/network.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';

const challengeMs = 10 * 60_000;

/** About a second of a phone's time, and a thousandth of it of the server's. */
const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 2_000 } as const;

/** A challenge of ALTCHA. Its secret is stored, so that any process can check it, once. */
export const getApplicationChallengeRoute = route(getApplicationChallenge, {
  limits: [limits.applicationChallenge],
  policy: anyone,
  async handle({ ctx }) {
    const secret = randomBytes(32).toString('base64url');
    const expiresAt = new Date(ctx.now().getTime() + challengeMs);
    const { id } = await ctx.db
      .insertInto('guestChallenges')
      .values({ secret, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const challenge = await createChallenge({
      ...difficulty,
      counter: randomInt(500, 1_500),
      deriveKey,
      data: { id },
      expiresAt,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    });
    return { challenge };
  },
});

/**
 * Asks for proof of work once a network or a job gets unusually many applications. Humans notice a second's wait; who sends
 * thousands pays for each.
 */
export async function requireProof(
  ctx: Context,
  { address, jobId, proof }: { address: string; jobId: string; proof: string | undefined },
): Promise<void> {
  const isUsual = await ctx.limiter.tryCount(limits.guestsOfNetwork, getNetwork(address));
  const isUsualForJob = await ctx.limiter.tryCount(limits.guestsOfJob, jobId);
  if (isUsual && isUsualForJob) return;
  if (proof && (await takeProof(ctx, proof))) return;
  throw new ApiError('proofRequired');
}

/** The parameters of `verifySolution`, which checks the signature of all of them. */
const parameters = z.object({
  ...{ algorithm: z.string(), nonce: z.string(), salt: z.string(), cost: z.number() },
  ...{ keyLength: z.number(), keyPrefix: z.string(), keySignature: z.string(), expiresAt: z.number() },
  data: z.object({ id: z.uuid() }),
});
const payload = z.object({
  challenge: z.object({ parameters, signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Uses up the challenge that was solved. `proof` is ALTCHA's payload: JSON in base64. */
async function takeProof(ctx: Context, proof: string): Promise<boolean> {
  const solved = payload.safeParse(parseJson(Buffer.from(proof, 'base64').toString()));
  if (!solved.success) return false;
  const { challenge, solution } = solved.data;
  const stored = await ctx.db
    .deleteFrom('guestChallenges')
    .where('id', '=', challenge.parameters.data.id)
    .where('expiresAt', '>', ctx.now())
    .returning('secret')
    .executeTakeFirst();
  if (!stored) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: stored.secret,
    hmacKeySignatureSecret: stored.secret,
  });
  return verified;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
