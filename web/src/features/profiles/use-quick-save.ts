import { toFailure } from '../../ui/form/failure.ts';
import { toast } from '../../ui/toast.ts';
import type { SectionChange } from './api/own-profile.ts';
import { useProfile } from './profile-context.ts';

/** Saves a one-click change outside an editor; a refused change is rolled back and reported. */
export function useQuickSave(onSaved: () => void) {
  const { save } = useProfile();
  return async (change: SectionChange): Promise<boolean> => {
    try {
      await save(change);
      onSaved();
      return true;
    } catch (error) {
      toast.failed(toFailure(error).message);
      return false;
    }
  };
}
