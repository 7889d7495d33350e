export const maxMessageLength = 2000;
export const maxSearchLength = 128;
/** Of a report, in the words of whoever makes it. */
export const maxReasonLength = 1000;
/** As many as one call may ask for by their ids. */
export const maxConversationIds = 30;
/** As many as one call may write to. */
export const maxRecipients = 500;

/** Characters as people count them, nearly: an emoji is one, or the few it is put together from. */
export function messageLength(text: string): number {
  return [...text].length;
}

export const conversationStatus = { open: 0, declined: 1, declinedBefore: 2, closed: 3, reported: 4 } as const;

/** 1 and 2 both mean declined: the candidate may read, not answer. */
export function isDeclined(status: number): boolean {
  return status === conversationStatus.declined || status === conversationStatus.declinedBefore;
}

/** Nobody writes there any more, and there is no way back. */
export function isEnded(status: number): boolean {
  return status === conversationStatus.closed || status === conversationStatus.reported;
}

export function mayWrite(status: number, side: 'company' | 'user'): boolean {
  return !isEnded(status) && (side === 'company' || !isDeclined(status));
}

/** As many as a company may have. */
export const maxTemplates = 200;

/** What a template may leave open: filled with the candidate's first name, the brand's name and the advert's title. */
export const placeholders = ['förnamn', 'företag', 'annons'] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const anyPlaceholder = /\{\s*([\p{L}\p{M}\p{N}_ -]{1,40}?)\s*\}/gu;

/** Names are compared as they are read: in any case, and however the keyboard composes its ö. */
function known(name: string): Placeholder | undefined {
  const plain = name.normalize('NFC').toLowerCase();
  return placeholders.find((placeholder) => placeholder === plain);
}

/** The placeholders of a text that nothing can be put in for, as they were written. */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(anyPlaceholder)].filter(([, name = '']) => !known(name)).map(([whole]) => whole);
  return [...new Set(found)];
}

/** Why a text can't be used; nothing when it can. */
export function placeholderProblem(text: string): string | undefined {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return undefined;
  const allowed = '{förnamn}, {företag} eller {annons}';
  return `${unknown.join(', ')} kan inte fyllas i. Använd ${allowed}.`;
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(anyPlaceholder, (whole, name: string) => {
    const placeholder = known(name);
    return placeholder ? values[placeholder] : whole;
  });
}

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
