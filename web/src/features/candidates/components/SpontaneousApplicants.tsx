import { Title } from '@mantine/core';
import type { BankProfile, Candidate } from '@platsa/contract/candidates/schema';
import { type ReactNode, useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { useBankChanges } from '../api/change-bank.ts';
import { shortName } from '../short-name.ts';
import styles from './CandidateBank.module.css';
import type { BankAddresses } from './CandidateBank.tsx';
import { CandidateCard } from './CandidateCard.tsx';

interface SpontaneousApplicantsProps {
  companyId: string;
  candidates: readonly Candidate[];
  total: number;
  profiles: readonly BankProfile[];
  to: BankAddresses;
  rankedBy: string | null;
  onRankBy: (profileId: string | null) => void;
  more: ReactNode;
}

/** The option for no ranking by profile. */
const latestFirst = 'latest';

export function SpontaneousApplicants(props: SpontaneousApplicantsProps) {
  const { companyId, candidates, total, profiles, to, rankedBy, onRankBy, more } = props;
  const { place, remove } = useBankChanges();
  const [removed, setRemoved] = useState<Candidate | null>(null);
  const [asking, setAsking] = useState(false);
  const putOn = async (candidate: Candidate, profile: BankProfile) => {
    try {
      await place({ jobId: profile._id, _applicant: candidate._id });
      toast.done(`${shortName(candidate._user)} ligger nu på tavlan för ${profile.title}.`);
    } catch (error) {
      toast.failed(failureOf(error).message);
    }
  };
  return (
    <section className={styles.section} aria-labelledby="spontanansokningar">
      <header className={styles.head}>
        <div>
          <Title order={2} size="h3" id="spontanansokningar">
            Spontanansökningar <span className={styles.number}>{total}</span>
          </Title>
          <p>Här hamnar kandidater som spontanansöker till din karriärsida.</p>
        </div>
        {profiles.length > 0 && total > 1 ? (
          <div className={styles.filter}>
            <SelectField
              label="Ordna efter"
              value={rankedBy ?? latestFirst}
              options={[
                { value: latestFirst, label: 'Senaste först' },
                ...profiles.map(({ _id, title }) => ({ value: _id, label: `Matchning mot ${title}` })),
              ]}
              onChange={(order) => onRankBy(order === latestFirst ? null : order)}
            />
          </div>
        ) : null}
      </header>
      {candidates.length === 0 ? <p className={styles.nobody}>Ingen har spontanansökt än.</p> : null}
      <ul className={styles.grid}>
        {candidates.map((candidate) => (
          <CandidateCard
            key={candidate._id}
            candidate={candidate}
            profiles={profiles}
            to={to.candidate(candidate)}
            onPlace={(profile) => void putOn(candidate, profile)}
            onRemove={() => {
              setRemoved(candidate);
              setAsking(true);
            }}
          />
        ))}
      </ul>
      {more}
      <ConfirmPopup
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Ta bort ${removed ? shortName(removed._user) : ''} ur kandidatbanken?`}
        text="Ansökan försvinner med kommentarer och meddelanden, också från profilernas tavlor. Det går inte att ångra."
        confirmLabel="Ta bort"
        danger
        onConfirm={() => removed && remove({ companyId, applicantId: removed._id })}
      />
    </section>
  );
}
