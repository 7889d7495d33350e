import { failureOf } from '../../ui/form/failure.ts';
import { toast } from '../../ui/toast.ts';
import type { Change } from './api/save-sections.ts';
import { useProfile } from './profile-context.ts';

/** Saves a change made with one press, outside an editor: what is refused is taken back, with the reason. */
export function useQuickSave(onSaved: () => void) {
  const { save } = useProfile();
  return async (change: Change): Promise<boolean> => {
    try {
      await save(change);
      onSaved();
      return true;
    } catch (error) {
      toast.failed(failureOf(error).message);
      return false;
    }
  };
}
