import { Button } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import type { Profile, ResolvedResume } from '@platsa/contract/profiles/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useSessionActions } from '../../../lib/session.tsx';
import { FormFailure, RestoredDraft, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { ownResumes, sendChoice } from '../api/resumes.ts';
import { reviewPath, reviewSchema, toSavedChoice } from '../review-schema.ts';
import { isEmptyReview, type ReviewValues, reviewDraft, reviewValues } from '../review-values.ts';
import styles from './ReviewPopup.module.css';
import { ReviewSections } from './ReviewSections.tsx';
import { UnknownWords } from './UnknownWords.tsx';

interface ReviewPopupProps {
  user: User;
  profile: Profile;
  resumeId: string;
  found: ResolvedResume;
  onClose: () => void;
  onSaved: (saved: { profile: Profile }) => void;
}

/** Review of everything found in the CV: pick and correct entries before they are saved to the profile. */
export function ReviewPopup({ user, profile, resumeId, found, onClose, onSaved }: ReviewPopupProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const { refresh } = useSessionActions();
  // The profile at the start of the review; the server skips entries added elsewhere since.
  const [initialValues] = useState(() => reviewValues(found, profile, user));
  const form = useSchemaForm({
    schema: useMemo(() => reviewSchema(profile), [profile]),
    initialValues,
    draftKey: reviewDraft(resumeId),
    submit: (reviewed, values) =>
      sendChoice(user._id, resumeId, toSavedChoice(reviewed), (path) => reviewPath(path, values)),
    onDone: (saved) => {
      queryClient.setQueryData(ownResumes(user._id).queryKey, (known) =>
        known?.map((resume) => (resume._id === resumeId ? saved.uploadedResume : resume)),
      );
      onSaved(saved);
      void refresh();
      toast.done('Ditt CV är sparat i profilen.');
      onClose();
    },
  });
  const picked = countPicked(form.values);
  const nothingNew = isEmptyReview(form.values);
  const unknownWords = (
    <>
      <UnknownWords kind="skill" form={form} profile={profile} words={found.unknown} />
      <UnknownWords kind="trait" form={form} profile={profile} words={found.unknownTraits} />
    </>
  );
  const closeReview = () => {
    if (form.changed) toast.done('Dina ändringar finns kvar till nästa gång du granskar CV:t.');
    onClose();
  };

  return (
    <Popup
      opened
      onClose={closeReview}
      title="Granska ditt CV"
      footer={
        nothingNew ? (
          <>
            <FormFailure form={form} />
            <Button variant="default" onClick={onClose}>
              Inte nu
            </Button>
            <Button loading={form.submitting} onClick={() => void form.send()}>
              Godkänn CV:t
            </Button>
          </>
        ) : (
          <>
            <FormFailure form={form} />
            <Button variant="default" onClick={closeReview}>
              Inte nu
            </Button>
            <Button type="submit" form={formId} loading={form.submitting} disabled={picked === 0}>
              {picked === 0 ? 'Välj något att spara' : 'Spara i profilen'}
            </Button>
          </>
        )
      }
    >
      {nothingNew ? (
        <>
          <p className={styles.lead}>
            Allt vi hittade i ditt CV finns redan i profilen. När du godkänner det kan företag du söker jobb hos hämta
            filen.
          </p>
          {unknownWords}
        </>
      ) : (
        <SchemaForm form={form} id={formId} enterSubmits={false}>
          <RestoredDraft
            form={form}
            text="Dina ändringar finns kvar, men är inte sparade."
            discard="Börja om från CV:t"
          />
          <p className={styles.lead}>
            Bocka ur det som inte stämmer och rätta det som blivit fel. Det som redan står likadant i profilen är inte
            med.
          </p>
          <ReviewSections form={form} unknownWords={unknownWords} />
          <p className={styles.closing}>När du sparar kan företag du söker jobb hos också hämta filen.</p>
        </SchemaForm>
      )}
    </Popup>
  );
}

function countPicked(values: ReviewValues): number {
  return Object.values(values)
    .flat()
    .filter(({ picked }) => picked).length;
}
