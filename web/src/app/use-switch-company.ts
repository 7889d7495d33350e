import { useNavigate } from 'react-router';
import { useSessionActions } from '../lib/session.tsx';
import { paths } from './paths.ts';

/** Switches to another of the user's companies, and to its overview: the current page belongs to the previous company. */
export function useSwitchCompany() {
  const { switchCompany } = useSessionActions();
  const navigate = useNavigate();
  return (companyId: string) => {
    switchCompany(companyId);
    void navigate(paths.overview.to());
  };
}
