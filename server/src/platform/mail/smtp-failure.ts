import type { MailFailure } from '@platsa/contract/messaging/rules';

export interface DeliveryFailure {
  /** Trying again later is of no use. */
  permanent: boolean;
  failure: MailFailure;
}

/** What an attempt failed at, from what nodemailer throws: the server's answer where there was one. */
export function classifyFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, response } = partsOf(error);
  // Nobody could be asked: our own server, or the way to it.
  const ours = code === 'EAUTH' || [530, 534, 535, 538].includes(responseCode ?? 0);
  if (ours || (!responseCode && code !== 'EENVELOPE')) return { permanent: false, failure: 'unreachable' };
  // An address that is none, which the library itself refuses.
  if (!responseCode) return { permanent: true, failure: 'unknownAddress' };
  return { permanent: responseCode >= 500, failure: failureOfAnswer(responseCode, response) };
}

/** What a server's no means: by the enhanced code (RFC 3463) where it gives one, else by the plain one. */
export function failureOfAnswer(responseCode: number, response: string): MailFailure {
  const enhanced = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/.exec(response);
  if (enhanced) {
    const [, subject, detail] = enhanced;
    const known = byEnhancedCode.get(`${subject}.${detail}`) ?? byEnhancedSubject.get(subject ?? '');
    if (known) return known;
  }
  return byCode.get(responseCode) ?? 'refused';
}

const byEnhancedCode: ReadonlyMap<string, MailFailure> = new Map([
  ['2.1', 'unknownAddress'],
  ['2.2', 'mailboxFull'],
  ['2.3', 'tooLarge'],
  ['3.4', 'tooLarge'],
]);

const byEnhancedSubject: ReadonlyMap<string, MailFailure> = new Map([
  ['1', 'unknownAddress'],
  ['7', 'refused'],
]);

const byCode: ReadonlyMap<number, MailFailure> = new Map([
  [550, 'unknownAddress'],
  [551, 'unknownAddress'],
  [553, 'unknownAddress'],
  [552, 'mailboxFull'],
]);

interface Parts {
  code: string | undefined;
  responseCode: number | undefined;
  response: string;
}

function partsOf(error: unknown): Parts {
  const parts = error instanceof Error ? { ...error } : {};
  return {
    code: 'code' in parts && typeof parts.code === 'string' ? parts.code : undefined,
    responseCode: 'responseCode' in parts && typeof parts.responseCode === 'number' ? parts.responseCode : undefined,
    response: 'response' in parts && typeof parts.response === 'string' ? parts.response : '',
  };
}
