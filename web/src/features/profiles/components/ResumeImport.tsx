import { Button, Title } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { resumePollMs, resumePollTimeoutMs } from '@platsa/contract/profiles/rules';
import type { Profile, UploadedResume } from '@platsa/contract/profiles/schema';
import { IconAlertTriangle, IconCircleCheck, IconFileCv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ownResumes, uploadFailure, useUploadResume } from '../api/resumes.ts';
import readingProgressStyles from './ReadingProgress.module.css';
import { PdfButton } from './ResumeCard.tsx';
import styles from './ResumeImport.module.css';
import { ReviewPopup } from './ReviewPopup.tsx';

interface ResumeImportProps {
  user: User;
  profile: Profile;
  /** Called after the picked entries were saved to the profile. */
  onSaved: (saved: { profile: Profile }) => void;
}

/** From a PDF to a filled profile. Gone once the latest CV is saved. */
export function ResumeImport({ user, profile, onSaved }: ResumeImportProps) {
  const [reviewed, setReviewed] = useState<string | null>(null);
  const { query, latest } = useReading(user._id, () => setReviewed(latest?._id ?? null));
  const upload = useUploadResume(user._id);

  if (query.data === undefined && !query.error) return null;
  const review = query.data?.find(({ _id }) => _id === reviewed);
  const isFinished = latest?.savedToProfileAt != null;
  return (
    <>
      {isFinished && !review ? null : (
        <ImportStatus
          latest={query.data ? latest : 'unknown'}
          sending={upload.isPending}
          problem={upload.error ? uploadFailure(upload.error) : null}
          onFile={(file) => upload.mutate(file)}
          onReview={() => setReviewed(latest?._id ?? null)}
          onRetry={() => void query.refetch()}
        />
      )}
      {review?.parsedResume ? (
        <ReviewPopup
          user={user}
          profile={profile}
          resumeId={review._id}
          found={review.parsedResume}
          onClose={() => setReviewed(null)}
          onSaved={onSaved}
        />
      ) : null}
    </>
  );
}

interface ImportStatusProps {
  latest: UploadedResume | 'unknown' | undefined;
  sending: boolean;
  problem: string | null;
  onFile: (file: File) => void;
  onReview: () => void;
  onRetry: () => void;
}

function ImportStatus({ latest, sending, problem, onFile, onReview, onRetry }: ImportStatusProps) {
  const problemMessage = problem ? (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  ) : null;
  if (latest === 'unknown') {
    const retry = (
      <Button variant="default" onClick={onRetry}>
        Försök igen
      </Button>
    );
    return (
      <Panel Icon={IconAlertTriangle} tone="bad" title="Läs in ditt CV" actions={retry}>
        <p role="alert">Kunde inte ladda uppladdade CV:n.</p>
      </Panel>
    );
  }
  if (sending || latest?.status === 'processing') {
    return (
      <Panel Icon={IconFileCv} title="Vi läser ditt CV">
        <ReadingProgress key={latest?._id} since={sending ? new Date().toISOString() : (latest?.createdAt ?? '')} />
      </Panel>
    );
  }
  if (latest?.status === 'failed') {
    const again = <PdfButton onPick={onFile}>Ladda upp ett annat CV</PdfButton>;
    return (
      <Panel
        Icon={IconAlertTriangle}
        tone="bad"
        title={problemMessage ? 'Läs in ditt CV' : 'Fel vid analys'}
        onDrop={onFile}
        actions={again}
      >
        {problemMessage ?? <p role="alert">{latest.errorMessage ?? 'Okänt fel uppstod vid analys av CV:t.'}</p>}
      </Panel>
    );
  }
  if (latest) {
    const actions = (
      <>
        <PdfButton variant="default" onPick={onFile}>
          Ladda upp ett annat
        </PdfButton>
        <Button onClick={onReview}>Granska och spara</Button>
      </>
    );
    return (
      <Panel Icon={IconCircleCheck} tone="good" title="Ditt CV är läst" onDrop={onFile} actions={actions}>
        <p>Se över det vi hittade i {latest.fileName} och välj vad som ska in i profilen.</p>
        {problemMessage}
      </Panel>
    );
  }
  return (
    <Panel
      Icon={IconFileCv}
      title="Fyll i profilen med ditt CV"
      onDrop={onFile}
      actions={<PdfButton onPick={onFile}>Ladda upp CV</PdfButton>}
    >
      <p>Välj en PDF eller släpp den här, högst 10 MB. Du granskar allt innan något sparas i profilen.</p>
      {problemMessage}
    </Panel>
  );
}

/**
 * The latest CV, polled while it is being read; `onRead` is called once when a reading in progress has finished.
 */
function useReading(userId: string, onRead: () => void) {
  const [watched, setWatched] = useState<{ id: string; until: number } | null>(null);
  const query = useQuery({
    ...ownResumes(userId),
    refetchInterval: () => (watched && Date.now() < watched.until ? resumePollMs : false),
  });
  const latest = query.data?.[0];
  const readingId = latest?.status === 'processing' ? latest._id : null;
  if (readingId !== (watched?.id ?? null)) {
    setWatched(readingId === null ? null : { id: readingId, until: Date.now() + resumePollTimeoutMs });
  }
  useWhenRead(latest, onRead);
  return { query, latest };
}

function useWhenRead(latest: UploadedResume | undefined, onRead: () => void): void {
  const seen = useRef(latest);
  useEffect(() => {
    const before = seen.current;
    seen.current = latest;
    const isSame = before !== undefined && before._id === latest?._id;
    if (isSame && before.status === 'processing' && latest.status === 'done') onRead();
  });
}

const readingForMs = 10_000;

/** The estimated progress of reading the CV; continues after a reload. */
function ReadingProgress({ since }: { since: string }) {
  const [startedAt] = useState(() => Date.now() - elapsedSince(since));
  const isAnalysing = usePassed(startedAt + readingForMs);
  const isLate = usePassed(startedAt + resumePollTimeoutMs);
  const label = isAnalysing ? 'Analyserar...' : 'Läser in...';
  return (
    <div className={readingProgressStyles.root}>
      <p className={readingProgressStyles.label} role="status">
        {label}
      </p>
      <div className={readingProgressStyles.track} role="progressbar" aria-label="Ditt CV läses">
        <div className={readingProgressStyles.bar} style={{ animationDelay: `${startedAt - Date.now()}ms` }} />
      </div>
      <p className={readingProgressStyles.hint}>
        {isAnalysing
          ? `${isLate ? 'Det tar längre tid än vanligt.' : 'En inskannad fil tar upp till ett par minuter.'} Du kan lämna sidan under tiden; resultatet väntar här.`
          : 'Det brukar gå på några sekunder. Du får granska allt innan något sparas i profilen.'}
      </p>
    </div>
  );
}

/** Never negative, because the server's clock may differ. */
function elapsedSince(moment: string): number {
  return Math.max(0, Date.now() - Date.parse(moment));
}

function usePassed(moment: number): boolean {
  const [passed, setPassed] = useState(() => Date.now() >= moment);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return passed;
}

interface PanelProps {
  Icon: typeof IconFileCv;
  tone?: 'good' | 'bad';
  title: string;
  /** Takes a file dropped anywhere on the panel; none while one is under way. */
  onDrop?: ((file: File) => void) | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** The CV section: an icon, its status and its actions. */
function Panel({ Icon, tone, title, onDrop, actions, children }: PanelProps) {
  const id = useId();
  const [dropping, setDropping] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file instead of the page.
    event.preventDefault();
    setDropping(onDrop !== undefined);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    const [file] = event.dataTransfer.files;
    if (file) onDrop?.(file);
  };
  return (
    <section
      className={styles.root}
      aria-labelledby={id}
      data-dropping={dropping || undefined}
      onDragOver={over}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <span className={styles.icon} data-tone={tone}>
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  );
}
