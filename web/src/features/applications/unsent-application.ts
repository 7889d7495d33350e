import { z } from 'zod';
import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts';

/** The application that was begun last and not sent, so that the job seeker can be led back to it. */

const draftKey = 'unsent-application';

const unsentApplication = z.object({ jobId: z.string(), title: z.string() });
type UnsentApplication = z.output<typeof unsentApplication>;

export function rememberUnsent(userId: string, application: UnsentApplication): void {
  writeDraft(draftKey, userId, JSON.stringify(application));
}

export function forgetUnsent(userId: string): void {
  removeDraft(draftKey, userId);
}

export function findUnsent(userId: string): UnsentApplication | null {
  try {
    return unsentApplication.parse(JSON.parse(readDraft(draftKey, userId) ?? 'null'));
  } catch {
    return null;
  }
}
