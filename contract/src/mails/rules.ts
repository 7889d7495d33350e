/** Why a mail could not be delivered. */
export const mailFailures = [
  'unknownAddress',
  'mailboxFull',
  'tooLarge',
  'refused',
  'unreachable',
  'companyLimit',
] as const;
export type MailFailure = (typeof mailFailures)[number];

export const mailFailureText: Readonly<Record<MailFailure, string>> = {
  unknownAddress: 'Mottagarens e-postserver säger att adressen inte finns.',
  mailboxFull: 'Mottagarens brevlåda är full.',
  tooLarge: 'Mejlet är för stort för mottagarens e-postserver.',
  refused: 'Mottagarens e-postserver tog inte emot mejlet.',
  unreachable: 'E-postservern gick inte att nå, trots flera försök.',
  companyLimit: 'Företaget har nått gränsen för hur många mejl som skickas på ett dygn.',
};
