import { useNavigate } from 'react-router';
import { useSessionActions } from '../lib/session.tsx';
import { paths } from './paths.ts';

/** Switches to another of the user's companies, and to its overview: the current page belongs to the previous company. */
export function useSwitchCompany() {
  const { chooseCompany } = useSessionActions();
  const navigate = useNavigate();
  return (companyId: string) => {
    chooseCompany(companyId);
    void navigate(paths.overview.to());
  };
}
