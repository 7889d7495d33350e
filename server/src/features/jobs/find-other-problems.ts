import type { FieldProblem } from '@platsa/contract/errors';
import { emptyJob, jobFields } from '@platsa/contract/jobs/form';
import { findJobProblems, jobStatus } from '@platsa/contract/jobs/rules';
import { status } from '@platsa/contract/jobs/schema';
import { dayInStockholm } from '../../platform/stockholm-time.ts';

const changes = jobFields.partial();

/** What the rules say of the fields that came in the right form, when others did not: of all a new advert has. */
export function findOtherProblems(sound: Record<string, unknown>, now: Date): FieldProblem[] {
  const fields = changes.safeParse(sound);
  if (!fields.success) return [];
  const wanted = status.safeParse(sound.status);
  return findJobProblems(
    { ...emptyJob, ...fields.data },
    { status: wanted.data ?? jobStatus.draft, today: dayInStockholm(now), current: null, hasSenderId: true },
  );
}

/** Of a change, only what it names: what the stored advert lacks is nobody's to know here. */
export function findOtherProblemsOfChange(sound: Record<string, unknown>, now: Date): FieldProblem[] {
  return findOtherProblems(sound, now).filter(({ path }) => path in sound);
}
