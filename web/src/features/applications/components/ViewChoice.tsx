import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { lazyComponent } from '../../../ui/lazy-component.ts';

export const ResumeView = lazyComponent(() => import('./ResumeView.tsx').then((m) => m.ResumeView));

/** The view of an applicant. It stays when stepping to the next. */
export type ApplicantView = 'profile' | 'resume';

interface ViewChoiceProps {
  applicant: Pick<ApplicantDetails, 'resume'> | undefined;
  view: ApplicantView;
  onChange: (view: ApplicantView) => void;
}

/** Has the same size for everybody; whoever has no CV is shown by their profile. */
export function ViewChoice({ applicant, view, onChange }: ViewChoiceProps) {
  const hasResume = applicant?.resume != null;
  return (
    <SegmentedControl
      size="sm"
      w={176}
      aria-label="Visa"
      value={applicant && !hasResume ? 'profile' : view}
      onChange={(chosen) => onChange(chosen === 'resume' ? 'resume' : 'profile')}
      data={[
        { value: 'profile', label: 'Profil' },
        { value: 'resume', label: applicant && !hasResume ? 'Inget CV' : 'CV', disabled: !hasResume },
      ]}
    />
  );
}
