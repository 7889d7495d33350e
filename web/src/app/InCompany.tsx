import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSessionActions, useSignedIn } from '../lib/session.tsx';
import { toast } from '../ui/toast.ts';

interface InCompanyProps {
  /** The company that the row in the address belongs to. */
  companyId: string;
  children: ReactNode;
}

/** The address decides the company: a row of another of one's own companies switches to that company, and says so. */
export function InCompany({ companyId, children }: InCompanyProps) {
  const { company, companies } = useSignedIn();
  const { switchCompany } = useSessionActions();
  const other = company?._id === companyId ? undefined : companies.find(({ _id }) => _id === companyId);
  const { pathname } = useLocation();
  useEffect(() => {
    // A page that is being left still arrives while the next one loads, and decides nothing any more.
    if (!other || window.location.pathname !== pathname) return;
    switchCompany(other._id);
    toast.done(`Du arbetar nu i ${other.name}.`);
  }, [other, pathname, switchCompany]);
  return other ? null : children;
}
