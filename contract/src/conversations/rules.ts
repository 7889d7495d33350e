export const maxMessageLength = 2000;
export const maxSearchLength = 128;
/** Of a report, in the words of whoever makes it. */
export const maxReasonLength = 1000;
/** As many as one call may ask for by their ids. */
export const maxAmong = 30;
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
