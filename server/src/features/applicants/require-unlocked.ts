import { ApiError } from '../../http/api-error.ts';

/** Who has applied is shown when the advert has been unlocked. */
export function requireUnlocked({ jobUnlocked }: { jobUnlocked: boolean }): void {
  if (!jobUnlocked) throw new ApiError('locked');
}
