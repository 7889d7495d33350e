/**
 * Passwords typed in forms, by draft key. Held in memory only, so that a form interrupted by an expired session is
 * complete again after the log-in.
 */
export const typedPasswords = new Map<string, object>();
