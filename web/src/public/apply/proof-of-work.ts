import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves the server's ALTCHA challenge, in about a second. */
export async function solveProof(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
