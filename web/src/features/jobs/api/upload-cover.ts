import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const mutationKey = ['upload-cover'];

/** Sends a cover to the company's library and gives its id. */
export async function uploadCover(companyId: string, picture: Blob): Promise<string> {
  const { image } = await call(
    uploadLibraryImage,
    { companyId, type: 'standard' },
    { file: picture, fileName: 'annonsbild' },
  );
  return image.imageId;
}

export function useUploadCover(companyId: string, onDone: (imageId: string) => void) {
  return useMutation({
    mutationKey,
    mutationFn: (picture: Blob) => uploadCover(companyId, picture),
    onSuccess: onDone,
  });
}

export function useCoverIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}
