import { Alert, Anchor, Button, Group } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { maxApplicationMessageLength } from '@platsa/contract/applications/rules';
import { profileCompletion } from '@platsa/contract/profiles/rules';
import type { Profile, UploadedResume } from '@platsa/contract/profiles/schema';
import { IconAlertCircle, IconEyeOff, IconFileText, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { AnswerList, type ShownAnswer } from './AnswerList.tsx';
import styles from './ApplicationReview.module.css';
import { ProfileSections } from './ProfileSections.tsx';

interface ApplicationReviewProps {
  user: User;
  /** With the answers of the questionnaire. */
  profile: Profile;
  /** To the company's own questions. */
  answers: readonly ShownAnswer[];
  resume: UploadedResume | null;
  profileHref: string;
  settingsHref: string;
  /** Lets the company keep the job seeker for other positions. */
  consent: ReactNode;
  /** The job seeker's message to the company. */
  message: string;
  onMessage: (message: string) => void;
  sending: boolean;
  error: Error | null;
  onSend: () => void;
  /** Back to the questions, where there are any. */
  onBack?: () => void;
}

/** The summary card: the application as the company will see it, and the button that sends it. */
export function ApplicationReview(props: ApplicationReviewProps) {
  const { user, profile, answers, resume, profileHref, settingsHref, consent, message, onMessage } = props;
  const { sending, error, onSend, onBack } = props;
  const submitApplication = (event: React.FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className={styles.root} aria-label="Din ansökan" onSubmit={submitApplication}>
      <Contact user={user} settingsHref={settingsHref} />
      <section aria-label="Din profil">
        <ProfileSections profile={profile} />
        <ProfileHint profile={profile} profileHref={profileHref} />
      </section>
      <AnswerList answers={answers} />
      {resume ? (
        <p className={styles.fact}>
          <IconFileText size={18} stroke={1.75} aria-hidden="true" />
          Ditt CV följer med: {resume.fileName}
        </p>
      ) : null}
      <TextAreaField
        label="Meddelande till företaget (valfritt)"
        description="Till exempel varför du söker just det här jobbet."
        minRows={3}
        maxLength={maxApplicationMessageLength}
        value={message}
        onChange={onMessage}
        error={error ? toFailure(error).fields.message : undefined}
      />
      {consent}
      {error && !sending ? (
        <Alert
          color="bad"
          role="alert"
          icon={<IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />}
          title="Kunde inte ansöka till jobbet"
        >
          {toFailure(error).message}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="sm">
        {onBack ? (
          <Button variant="default" size="md" disabled={sending} onClick={onBack}>
            Tillbaka
          </Button>
        ) : null}
        <Button type="submit" size="md" loading={sending}>
          Skicka ansökan
        </Button>
      </Group>
    </form>
  );
}

function Contact({ user, settingsHref }: { user: User; settingsHref: string }) {
  const name = fullName(user);
  return (
    <section className={styles.contact} aria-label="Kontaktuppgifter">
      <Avatar name={name} src={imageUrl(user.images[0], '300x300')} size={64} />
      <div className={styles.person}>
        <strong>{name}</strong>
        <ul>
          {user._city ? <ContactFact Icon={IconMapPin}>{user._city.name}</ContactFact> : null}
          <ContactFact Icon={IconMail}>{user.email}</ContactFact>
          <ContactFact Icon={IconPhone}>{user.phoneNumber}</ContactFact>
          {user.age === null ? null : (
            <ContactFact Icon={IconEyeOff}>
              {user.age} år. Åldern är dold tills företaget väljer att visa den.
            </ContactFact>
          )}
        </ul>
        <Anchor component={Link} to={settingsHref} underline="always">
          Ändra uppgifter
        </Anchor>
      </div>
    </section>
  );
}

function ContactFact({ Icon, children }: { Icon: typeof IconMail; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {children}
    </li>
  );
}

function ProfileHint({ profile, profileHref }: { profile: Profile; profileHref: string }) {
  const { percent } = profileCompletion(profile);
  if (percent === 100) return null;
  // Licences and vehicles count for nothing in the percentage.
  const isEmpty = percent === 0 && profile._licenses.length === 0 && profile.vehicles.length === 0;
  return (
    <p className={styles.hint}>
      {isEmpty ? 'Din profil är tom, så företaget ser bara dina kontaktuppgifter. ' : 'Vill du berätta mer? '}
      <Anchor component={Link} to={profileHref} underline="always">
        Fyll i profilen eller läs in ditt CV
      </Anchor>
      . Ansökan väntar på dig.
    </p>
  );
}
