/**
 * Passwords typed in forms, by the form's draft. They are never written down; this window remembers them while its
 * session has run out and is begun anew, so that a form it interrupted is whole again.
 */
export const typedPasswords = new Map<string, object>();
