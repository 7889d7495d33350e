import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { availabilityLabels } from '@platsa/contract/profiles/rules';
import { formatDay, fullName } from '../../../lib/format.ts';
import { PrintSheet } from '../../../ui/PrintSheet.tsx';
import { ApplicantMatch, ApplicantProfile } from './ApplicantProfile.tsx';

interface ApplicantSheetProps {
  /** Undefined while it is loaded: then nothing of the page below is printed either. */
  applicant: ApplicantDetails | undefined;
  companyName: string;
  /** The page that explains how the match is computed. */
  about: string;
}

/**
 * The applicant on paper, for whoever takes part in the choice: nobody else's name, and not what the company says among
 * itself (comments, ratings, messages). The age stays folded away.
 */
export function ApplicantSheet({ applicant, companyName, about }: ApplicantSheetProps) {
  const title = applicant ? fullName(applicant._user) : 'Kandidaten visas inte';
  const facts = [applicant?._job.title, companyName, applicant && `Sökte ${formatDay(applicant.createdAt)}`];
  return (
    <PrintSheet title={title} facts={facts} isOver>
      {() => (applicant ? <SheetContent applicant={applicant} about={about} /> : null)}
    </PrintSheet>
  );
}

interface SheetContentProps {
  applicant: ApplicantDetails;
  about: string;
}

export function SheetContent({ applicant, about }: SheetContentProps) {
  return (
    <>
      <Contact applicant={applicant} />
      <ApplicantMatch applicant={applicant} about={about} onPaper />
      <ApplicantProfile applicant={applicant} />
    </>
  );
}

function Contact({ applicant: { _user: person } }: { applicant: ApplicantDetails }) {
  const { availability } = person.profile;
  const label = availability === null ? undefined : availabilityLabels[availability]?.toLowerCase();
  const facts = [person._city?.name, person.email, person.phoneNumber, label && `Tillgänglig: ${label}`];
  return <p>{facts.filter(Boolean).join(' · ')}</p>;
}
