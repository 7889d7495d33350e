import { Button } from '@mantine/core';
import { createComment, deleteComment } from '@platsa/contract/applications/endpoints';
import { commentForm, maxCommentLength } from '@platsa/contract/applications/forms';
import type { ApplicantDetails, Comment } from '@platsa/contract/applications/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useReadOnly, useSignedIn } from '../../../lib/session.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { applicant } from '../api/applicant.ts';
import styles from './CommentsTab.module.css';

/** Adding and deleting comments; the other members refetch after a live event. */
function useComments(boardId: string, applicantId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = applicant(boardId, applicantId);
  const updateComments = (by: (comments: Comment[]) => Comment[]) =>
    queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, comments: by(shown.comments) });
  // The card's comment count is updated by a live event.
  const refetchApplicant = () => queryClient.invalidateQueries({ queryKey });

  const create = useMutation({
    mutationFn: (text: string) => call(createComment, { applicantId, text }),
    onSuccess: (created) => {
      updateComments((comments) => [...comments.filter(({ _id }) => _id !== created._id), created]);
      void refetchApplicant();
    },
  });
  const remove = useMutation({
    mutationFn: (commentId: string) => call(deleteComment, { applicantId, commentId }),
    onSuccess: (_answer, commentId) => {
      updateComments((comments) => comments.filter(({ _id }) => _id !== commentId));
      void refetchApplicant();
    },
  });
  return { create, remove };
}

export function CommentsTab({ applicant }: { applicant: ApplicantDetails }) {
  const { user } = useSignedIn();
  const { create, remove } = useComments(applicant._workflowBoard, applicant._id);
  const may = useMay();
  const failure = create.error ?? remove.error;
  useForgotten(failure, () => {
    create.reset();
    remove.reset();
  });
  return (
    <div className={styles.root}>
      {may('seeJudgements') ? null : <p className={styles.none}>Du ser bara det du själv skriver.</p>}
      {applicant.comments.length === 0 ? (
        <p className={styles.none}>
          {applicant.anonymisedAt
            ? 'Kommentarerna är borttagna.'
            : 'Inga kommentarer än. Kandidaten ser aldrig det som skrivs här.'}
        </p>
      ) : (
        <ol className={styles.list}>
          {applicant.comments.map((comment) => (
            <OneComment
              key={comment._id}
              comment={comment}
              {...(comment._author?._id === user._id &&
                may('comment') && {
                  onDelete: () => remove.mutateAsync(comment._id).catch(() => undefined),
                })}
            />
          ))}
        </ol>
      )}
      <div role="alert" className={styles.failure}>
        {failure ? toFailure(failure).message : null}
      </div>
      {applicant.anonymisedAt || !may('comment') ? null : (
        <CommentField draftKey={`comment.${user._id}.${applicant._id}`} onSend={(text) => create.mutateAsync(text)} />
      )}
    </div>
  );
}

/** Failures are shown for five seconds. */
function useForgotten(failure: Error | null, forget: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from the failure, not from each render
  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(forget, 5_000);
    return () => clearTimeout(timer);
  }, [failure]);
}

function OneComment({ comment, onDelete }: { comment: Comment; onDelete?: () => Promise<unknown> }) {
  const [sure, setSure] = useState(false);
  const { run: remove, busy } = useOneAtATime(async () => onDelete?.());
  const { _author: author } = comment;
  const name = author ? fullName(author) : 'Tidigare medlem';
  return (
    <li className={styles.comment}>
      <Avatar name={name} src={imageUrl(author?.images[0], '300x300')} size={32} />
      <div className={styles.words}>
        <span className={styles.head}>
          <strong>{name}</strong> <RelativeTime at={comment.createdAt} />
        </span>
        <p className={styles.text}>{comment.text}</p>
        {onDelete ? (
          <Button
            variant="subtle"
            color="bad"
            size="compact-sm"
            className={styles.delete}
            loading={busy}
            onClick={() => (sure ? void remove() : setSure(true))}
            onBlur={() => setSure(false)}
          >
            {sure ? 'Är du säker?' : 'Ta bort'}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

interface CommentFieldProps {
  draftKey: string;
  onSend: (text: string) => Promise<unknown>;
}

/** Enter sends, Shift+Enter adds a line. Unsent text stays, even when the session expires. */
function CommentField({ draftKey, onSend }: CommentFieldProps) {
  const readOnly = useReadOnly();
  const draft = useDraft(draftKey, { text: '' });
  const [text, setText] = useState(draft.restored?.text ?? '');
  const parsed = commentForm.safeParse({ text });
  const tooLong = text.trim().length > maxCommentLength;

  const field = useRef<HTMLDivElement>(null);
  /** So that the popup's shortcuts work again. */
  const leaveField = () => {
    if (!field.current?.contains(document.activeElement)) return;
    field.current.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  };
  const { run: send, busy } = useOneAtATime(async () => {
    if (!parsed.success) return;
    await onSend(parsed.data.text).then(
      () => {
        draft.forget();
        if (field.current?.querySelector('textarea')?.value === text) leaveField();
        setText((now) => (now === text ? '' : now));
      },
      () => undefined,
    );
  });
  const saveTyped = (typed: string) => {
    setText(typed);
    draft.save({ text: typed });
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter belongs to the field inside
    <div ref={field} className={styles.field} onKeyDown={sendOnEnter}>
      <TextAreaField
        label="Skriv en kommentar"
        placeholder="Vad tycker du om kandidaten?"
        description={readOnly ?? 'Enter skickar, skift + Enter ger ny rad.'}
        disabled={readOnly !== undefined}
        minRows={2}
        maxRows={8}
        maxLength={maxCommentLength}
        value={text}
        onChange={saveTyped}
        error={tooLong ? `Ange högst ${maxCommentLength} tecken` : undefined}
      />
      <Button onClick={() => void send()} disabled={!parsed.success} loading={busy} className={styles.send}>
        Kommentera
      </Button>
    </div>
  );
}
