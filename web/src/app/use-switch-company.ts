import { startTransition } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { useSessionActions, useSignedIn } from '../lib/session.tsx';
import { paths } from '../shared/paths.ts';
import { askBeforeLeaving } from '../ui/LeaveGuard.tsx';

/** Lists that every company has. Any other page is about one row or a form of the company that is left. */
const lists = [
  ...[
    paths.workflows,
    paths.jobs,
    paths.archivedJobs,
    paths.newApplicants,
    paths.candidates,
    paths.duplicates,
    paths.careerPages,
  ],
  ...[
    paths.analysis,
    paths.interviews,
    paths.scheduled,
    paths.matching,
    paths.teamHelp,
    paths.purchases,
    paths.settings,
  ],
];

/** Returns the address of the open list, without its filters, or of the overview if no list is open. */
function addressInOtherCompany(pathname: string): string {
  const isList = lists.some(({ pattern }) => matchPath(pattern, pathname));
  // Without a conversation or an applicant in its address, the page is a list, too.
  const isUnopened = [paths.chat.to({}), paths.assigned.to({})].some((address) => matchPath(address, pathname));
  return isList || isUnopened ? pathname : paths.overview.to();
}

/**
 * Switches to another of the user's companies, after the question about unsaved input. The page is left before the
 * company changes, because a page about one row switches back to the row's company (`InCompany`).
 */
export function useSwitchCompany() {
  const { company } = useSignedIn();
  const { switchCompany } = useSessionActions();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (companyId: string, to = addressInOtherCompany(pathname)) => {
    if (companyId === company?._id) return;
    askBeforeLeaving(async () => {
      await navigate(to);
      // A transition, like the router's own update, which may not be rendered yet: the old page must not see the new
      // company.
      startTransition(() => switchCompany(companyId));
    });
  };
}
