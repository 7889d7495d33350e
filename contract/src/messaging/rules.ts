export const maxMessageLength = 2000;
export const maxSearchLength = 128;
/** The reason that a user gives when reporting a conversation. */
export const maxReasonLength = 1000;
/** Conversations that one call may request by id. */
export const maxConversationIds = 30;
/** Recipients of one group message. */
export const maxRecipients = 500;

/** Files of one message. */
export const maxAttachments = 5;
export const attachmentMaxBytes = 10_000_000;
/** For the browser's file dialogue. The server checks the file's content instead. */
export const attachmentTypes = 'application/pdf,image/jpeg,image/png,image/webp';
export const attachmentTypeProblem = 'Välj en PDF eller en bild (JPEG, PNG eller WebP).';
export const attachmentSizeProblem = 'Filen får vara högst 10 MB.';
export const attachmentCountProblem = `Bifoga högst ${maxAttachments} filer i ett meddelande.`;

/** Length in Unicode code points. Most emoji count as one, compound ones as a few. */
export function messageLength(text: string): number {
  return [...text].length;
}

/** A conversation's status by name, as it is stored; the numbers are those of the wire. */
export const conversationStatus = { open: 0, declined: 1, declinedBefore: 2, closed: 3, reported: 4 } as const;
export type ConversationStatusName = keyof typeof conversationStatus;

/** Both mean declined: the applicant may read but not write. */
export function isDeclined(status: number): boolean {
  return status === conversationStatus.declined || status === conversationStatus.declinedBefore;
}

/** Nobody may write any more, permanently. */
export function isEnded(status: number): boolean {
  return status === conversationStatus.closed || status === conversationStatus.reported;
}

export function mayWrite(status: number, side: 'company' | 'user'): boolean {
  return !isEnded(status) && (side === 'company' || !isDeclined(status));
}

/** Declining always has a text: this one where a company has no template that declines. */
export const standardDecline = {
  title: 'Tacka nej',
  subject: 'Din ansökan till {annons}',
  message: `Hej {förnamn}!

Tack för att du sökte tjänsten {annons} hos {företag}. Vi har nu gått igenom alla ansökningar och har valt att gå vidare med andra kandidater.

Vi uppskattar att du tog dig tid och önskar dig lycka till.

Vänliga hälsningar
{företag}`,
} as const;

/** Templates per company. */
export const maxTemplates = 200;

/** Placeholders in templates: the applicant's names, the brand's name, the job's title and the name of who sends the message. */
export const placeholders = ['förnamn', 'efternamn', 'företag', 'annons', 'avsändare'] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

interface PersonName {
  firstName: string;
  lastName: string;
}

/** Without a sender, as when somebody has just applied, the brand is the sender. */
export function placeholderValues(
  { firstName, lastName, brandName, title }: PersonName & { brandName: string; title: string },
  sender: PersonName | undefined,
): PlaceholderValues {
  const senderName = sender ? `${sender.firstName} ${sender.lastName}`.trim() : brandName;
  return { förnamn: firstName, efternamn: lastName, företag: brandName, annons: title, avsändare: senderName };
}

const anyPlaceholder = /\{\s*([\p{L}\p{M}\p{N}_ -]{1,40}?)\s*\}/gu;

/** Ignores case, and whether ö is one code point or two. */
function findPlaceholder(name: string): Placeholder | undefined {
  const plain = name.normalize('NFC').toLowerCase();
  return placeholders.find((placeholder) => placeholder === plain);
}

export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(anyPlaceholder)]
    .filter(([, name = '']) => !findPlaceholder(name))
    .map(([whole]) => whole);
  return [...new Set(found)];
}

/** '{förnamn}, {efternamn} … och {avsändare}' */
export function namePlaceholders(conjunction: 'och' | 'eller'): string {
  const marked = placeholders.map((name) => `{${name}}`);
  return `${marked.slice(0, -1).join(', ')} ${conjunction} ${marked.at(-1)}`;
}

/** An error message if the text has unknown placeholders. */
export function placeholderProblem(text: string): string | undefined {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return undefined;
  return `${unknown.join(', ')} kan inte fyllas i. Använd ${namePlaceholders('eller')}.`;
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(anyPlaceholder, (whole, name: string) => {
    const placeholder = findPlaceholder(name);
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
  tooLarge: 'Meddelandet är för stort för mottagarens e-postserver.',
  refused: 'Mottagarens e-postserver tog inte emot meddelandet.',
  unreachable: 'E-postservern gick inte att nå, trots flera försök.',
  companyLimit: 'Företaget har nått gränsen för hur många mejl som skickas på ett dygn.',
};

export const maxSubjectLength = 150;
export const maxMailLength = 5000;
/** Mails that a company may send to applicants within 24 hours. */
export const mailsPerDay = 5000;
/** Delay before a column trigger's mail is sent. Moving the application on within this time cancels it. */
export const triggerPauseSeconds = 10;

/** Seconds within which a message that is sent "now" can be undone. */
export const undoSeconds = 10;
/** A message can be scheduled at most this many days ahead. */
export const maxDaysAhead = 90;

/** Reasons for which an applicant does not get a message, with the texts that the company sees. */
export const skipReasons = {
  gone: 'Har tagit tillbaka sin ansökan',
  unseen: 'Lägg på en tavla som du ser för att kunna skriva',
  locked: 'Annonsen är låst',
  declined: 'Har redan fått ett nej',
  ended: 'Konversationen är avslutad',
  noEmail: 'E-postadressen finns inte',
  tooLong: `Texten blir längre än ${maxMessageLength} tecken`,
  moved: 'Har flyttats sedan dess',
  written: 'Ni har skrivit något annat sedan dess',
  judged: 'En kollega har bedömt eller kommenterat sedan dess',
  authorLeft: 'Den som skrev har lämnat företaget',
  authorMayNot: 'Den som skrev får inte längre göra det i det här jobbet',
} as const;
export type SkipReason = keyof typeof skipReasons;

/** Whether a message that was stopped may be sent all the same. Nobody is declined twice. */
export function mayResume({ reason, decline }: { reason: SkipReason; decline: boolean }): boolean {
  return ['moved', 'written', 'judged'].includes(reason) || (reason === 'declined' && !decline);
}

/** A stopped message is listed for this many days. */
export const stoppedDays = 30;
