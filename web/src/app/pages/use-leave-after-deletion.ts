import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../ui/toast.ts';

/** Leads a company user whose account is erased to the log-in. */
export function useLeaveAfterDeletion(): () => void {
  const navigate = useNavigate();
  return () =>
    void Promise.resolve(navigate(paths.login.to(), { replace: true })).then(() =>
      toast.done('Ditt konto är raderat.'),
    );
}
