import { useOutletContext, useParams } from 'react-router';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { OpenBoard } from './BoardApplicantPage.tsx';

const BoardApplicantPage = lazyComponent(() => import('./BoardApplicantPage.tsx').then((m) => m.BoardApplicantPage));

/** The applicant's popup over the board. Unlike with a lazy route, the board stays if the popup's code cannot be loaded. */
export function BoardApplicantRoute() {
  const { applicantId = '' } = useParams();
  const openBoard = useOutletContext<OpenBoard>();
  return <BoardApplicantPage opened {...openBoard} applicantId={applicantId} />;
}
