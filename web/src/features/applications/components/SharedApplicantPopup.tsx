import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { CallError } from '../../../lib/api.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { applicant } from '../api/applicant.ts';
import { useRateApplicant } from '../api/rate-applicant.ts';
import { useApplicantKeys } from '../use-applicant-actions.ts';
import { ApplicantActions } from './ApplicantActions.tsx';
import styles from './ApplicantPopup.module.css';
import { ApplicantMatch, ApplicantProfile, ApplicantSkeleton, ApplicantTitle } from './ApplicantProfile.tsx';
import { ApplicantSheet } from './ApplicantSheet.tsx';
import { ApplicantSteps, useApplicantSteps } from './ApplicantSteps.tsx';
import { CommentsTab } from './CommentsTab.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { Section } from './ProfileSections.tsx';
import { type ApplicantView, ResumeView, ViewChoice } from './ViewChoice.tsx';

interface SharedApplicantPopupProps {
  boardId: string;
  companyName: string;
  applicantId: string;
  /** The list's. */
  title: string;
  /** The page that explains how the match is computed. */
  about: string;
  /** In the order of the list, which must not change while one steps. */
  order: readonly string[];
  /** The applicant's interviews. Missing for outside readers. */
  interviews?: ReactNode;
  onGo: (applicantId: string) => void | Promise<void>;
  onClose: () => void;
}

/** An applicant as an outside reader, or an interviewer without the board, sees them: to read, comment and rate. */
export function SharedApplicantPopup(props: SharedApplicantPopupProps) {
  const { boardId, applicantId, title, about, onClose } = props;
  const may = useMay();
  const query = useQuery(applicant(boardId, applicantId));
  const [listed] = useState(() => props.order.map((id) => ({ boardId, applicantId: id })));
  const queue = { title, entries: listed, total: listed.length };
  const [view, setView] = useState<ApplicantView>('profile');
  const { bar, index, step } = useApplicantSteps({
    ...{ applicantId, queue, shownId: query.data?._id },
    onGo: ({ applicantId: next }) => props.onGo(next),
  });
  const gone = query.error instanceof CallError && query.error.error === 'notFound';
  return (
    <Popup opened onClose={onClose} size="wide" tall title={<ApplicantTitle applicant={query.data} gone={gone} />}>
      <ApplicantSteps
        ref={bar}
        index={index}
        queue={queue}
        onStep={step}
        views={
          may('seeContact') ? (
            <ViewChoice applicant={gone ? undefined : query.data} view={view} onChange={setView} />
          ) : null
        }
      >
        {query.data && !gone ? `Sökte ${query.data._job.title}` : null}
      </ApplicantSteps>
      <ApplicantSheet applicant={gone ? undefined : query.data} companyName={props.companyName} about={about} />
      {gone ? (
        <p>Ansökan har tagits tillbaka, eller så visas den inte för dig längre.</p>
      ) : (
        <QueryView query={query} skeleton={<ApplicantSkeleton />}>
          {(data) => <Panes applicant={data} {...{ about, view }} onView={setView} interviews={props.interviews} />}
        </QueryView>
      )}
    </Popup>
  );
}

interface SharedPanesProps {
  applicant: ApplicantDetails;
  about: string;
  view: ApplicantView;
  onView: (view: ApplicantView) => void;
  interviews: ReactNode;
}

function Panes({ applicant: shown, about, view, onView, interviews }: SharedPanesProps) {
  const may = useMay();
  const panes = useRef<HTMLDivElement>(null);
  const { rate } = useRateApplicant(shown._workflowBoard, shown._id);
  const comment = () => panes.current?.querySelector<HTMLElement>('[data-comment] textarea')?.focus();
  const isResume = view === 'resume' && shown.resume !== null;
  const resume = () => onView(view === 'resume' ? 'profile' : 'resume');
  useApplicantKeys(panes, {
    ...(may('rate') && { rate }),
    ...(may('comment') && { comment }),
    ...(shown.resume && may('seeContact') && { resume }),
  });
  return (
    <div ref={panes} className={styles.panes}>
      <div className={styles.person}>
        {isResume ? (
          <ResumeView key={shown._id} applicant={shown} />
        ) : (
          <PersonPanel applicant={shown} match={<ApplicantMatch applicant={shown} about={about} />} />
        )}
        {isResume ? null : interviews}
      </div>
      <div className={styles.side}>
        <div>
          <ApplicantActions applicant={shown} />
          <div data-comment>
            <Section title="Kommentarer">
              <CommentsTab key={shown._id} applicant={shown} />
            </Section>
          </div>
        </div>
      </div>
      {isResume ? null : (
        <div className={styles.profile}>
          <ApplicantProfile applicant={shown} />
        </div>
      )}
    </div>
  );
}
