import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../../../lib/api.ts';
import { publicPaths } from '../../../shared/paths.ts';
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

interface SharedApplicantPopupProps {
  boardId: string;
  companyName: string;
  applicantId: string;
  order: readonly string[];
  onGo: (applicantId: string) => void | Promise<void>;
  onClose: () => void;
}

/** An applicant as an outside reader sees them: to read, comment and rate. */
export function SharedApplicantPopup(props: SharedApplicantPopupProps) {
  const { boardId, applicantId, onClose } = props;
  const query = useQuery(applicant(boardId, applicantId));
  const { bar, index, total, step } = useApplicantSteps({ ...props, shownId: query.data?._id });
  const gone = query.error instanceof CallError && query.error.error === 'notFound';
  return (
    <Popup opened onClose={onClose} size="wide" tall title={<ApplicantTitle applicant={query.data} gone={gone} />}>
      <ApplicantSteps ref={bar} index={index} total={total} onStep={step}>
        {query.data && !gone ? `Sökte ${query.data._job.title}` : null}
      </ApplicantSteps>
      <ApplicantSheet
        applicant={gone ? undefined : query.data}
        companyName={props.companyName}
        about={publicPaths.howMatchingWorks}
      />
      {gone ? (
        <p>Ansökan har tagits tillbaka.</p>
      ) : (
        <QueryView query={query} skeleton={<ApplicantSkeleton />}>
          {(data) => <Panes applicant={data} />}
        </QueryView>
      )}
    </Popup>
  );
}

function Panes({ applicant: shown }: { applicant: ApplicantDetails }) {
  const panes = useRef<HTMLDivElement>(null);
  const { rate } = useRateApplicant(shown._workflowBoard, shown._id);
  const comment = () => panes.current?.querySelector<HTMLElement>('[data-comment] textarea')?.focus();
  useApplicantKeys(panes, { rate, comment });
  return (
    <div ref={panes} className={styles.panes}>
      <div className={styles.person}>
        <PersonPanel
          applicant={shown}
          match={<ApplicantMatch applicant={shown} about={publicPaths.howMatchingWorks} />}
        />
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
      <div className={styles.profile}>
        <ApplicantProfile applicant={shown} />
      </div>
    </div>
  );
}
