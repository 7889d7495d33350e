import { uploadResume } from '@platsa/contract/profiles/endpoints';
import { notPdfMessage, resumeMaxBytes } from '@platsa/contract/profiles/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../../lib/api.ts';
import { ownResumes } from './own-resumes.ts';

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
