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

export const maxSubjectLength = 150;
export const maxMailLength = 5000;
/** As many as a company may send to applicants within 24 hours. */
export const mailsPerDay = 5000;
/** A mail that a column sends can be taken back this long, by moving the card on. */
export const triggerPauseSeconds = 10;
