import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const mutationKey = ['upload-cover'];

/** Sends a cropped cover to the company's library and gives its id. */
export function useUploadCover(companyId: string, onDone: (imageId: string) => void) {
  return useMutation({
    mutationKey,
    mutationFn: (picture: Blob) =>
      call(uploadLibraryImage, { companyId, type: 'standard' }, { file: picture, fileName: 'annonsbild.jpg' }),
    onSuccess: ({ image }) => onDone(image.imageId),
  });
}

export function useCoverIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}
