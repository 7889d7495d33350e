import { useMediaQuery } from '@mantine/hooks';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallError } from '../../../lib/api.ts';
import { publicPaths } from '../../../shared/paths.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { applicant } from '../api/applicant.ts';
import { useRateApplicant } from '../api/rate-applicant.ts';
import { useApplicantKeys } from '../use-applicant-actions.ts';
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
  const { index, total, step } = useApplicantSteps(props);
  const gone = query.error instanceof CallError && query.error.error === 'notFound';
  return (
    <Popup opened onClose={onClose} size="large" tall title={<ApplicantTitle applicant={query.data} gone={gone} />}>
      {index >= 0 ? <ApplicantSteps index={index} total={total} onStep={step} /> : null}
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next person is read from the top
  useEffect(() => {
    panes.current?.scrollIntoView({ block: 'start' });
  }, [shown._id]);
  // Where the panes are below each other, the match follows the head.
  const stacked = useMediaQuery('(max-width: 860px)', window.innerWidth <= 860) ?? false;
  const match = <ApplicantMatch applicant={shown} about={publicPaths.howMatchingWorks} folded={stacked} />;
  return (
    <div ref={panes} className={styles.panes}>
      <PersonPanel applicant={shown} match={stacked ? match : null} />
      {stacked ? null : match}
      <div className={styles.talk}>
        <div data-comment>
          <Section title="Kommentarer">
            <CommentsTab key={shown._id} applicant={shown} />
          </Section>
        </div>
      </div>
      <div className={styles.profile}>
        <ApplicantProfile applicant={shown} />
      </div>
    </div>
  );
}
