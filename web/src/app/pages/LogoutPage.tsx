import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useSession, useSessionActions } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { Starting } from '../shell/Starting.tsx';

/** /logout. Logging out is a page, so that leave guards ask about unsaved work as for any navigation. */
export function LogoutPage() {
  const session = useSession();
  const { end } = useSessionActions();
  const [login, setLogin] = useState(paths.applicantLogin.to());
  const { status } = session;
  if (status === 'signedIn' && session.user.isCompany && login !== paths.login.to()) setLogin(paths.login.to());
  useEffect(() => {
    if (status === 'signedIn' || status === 'failed') void end();
  }, [status, end]);
  return status === 'visitor' ? <Navigate to={login} replace /> : <Starting />;
}
