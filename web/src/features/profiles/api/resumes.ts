import type { InputOf } from '@platsa/contract/endpoint';
import { deleteResume, listResumes, saveResume, uploadResume } from '@platsa/contract/profiles/endpoints';
import { notPdfMessage, resumeMaxBytes } from '@platsa/contract/profiles/rules';
import type { UploadedResume } from '@platsa/contract/profiles/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../../lib/api.ts';
import { removeDraft } from '../../../lib/drafts.ts';
import { failWith } from '../../../ui/form/failure.ts';
import { reviewDraft } from '../review-values.ts';

/** Newest first. */
export const ownResumes = (userId: string) =>
  queryOptions({
    queryKey: ['resume', userId],
    queryFn: async ({ signal }): Promise<UploadedResume[]> =>
      (await call(listResumes, { userId }, { signal })).uploadedResumes,
  });

/** Saves the reviewed parts of a CV to the profile. */
export type ReviewedResumeChoice = Omit<InputOf<typeof saveResume>, 'userId' | 'resumeId'>;

const failed = failWith('Kunde inte spara till profil.');

/** `placeOf` gives the field of the review for a path of the call. */
export async function sendChoice(
  userId: string,
  resumeId: string,
  choice: ReviewedResumeChoice,
  placeOf: (path: string) => string,
) {
  try {
    return await call(saveResume, { userId, resumeId, ...choice }).catch(failed);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const fields = error.fields.map(({ path, message }) => ({ path: placeOf(path), message }));
    throw new CallError(error.error, error.message, fields);
  }
}

/** Checks the file before the upload, by its content as the server does. */
function checkResumeFile(file: File): void {
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
  if (!isPdf) throw new CallError('invalid', notPdfMessage);
  if (file.size > resumeMaxBytes) throw new CallError('tooLarge', 'Filen får vara högst 10 MB.');
}

export function useUploadResume(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownResumes(userId);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      checkResumeFile(file);
      return call(uploadResume, { userId }, { file, fileName: file.name });
    },
    onSuccess: async ({ uploadedResume }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known = []) => [
        uploadedResume,
        ...known.filter(({ _id }) => _id !== uploadedResume._id),
      ]);
    },
  });
}

/** The server's message about the file; for other errors the specification's message. */
export function uploadFailure(error: unknown): string {
  const isSpecific = error instanceof CallError && error.error !== 'fail';
  if (!isSpecific) return 'Kunde inte ladda upp CV. Försök igen.';
  return error.message;
}

export function useDeleteResume(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownResumes(userId);
  return async (resumeId: string) => {
    await call(deleteResume, { userId, resumeId });
    removeDraft(reviewDraft(resumeId), userId);
    queryClient.setQueryData(queryKey, (known) => known?.filter(({ _id }) => _id !== resumeId));
  };
}
