import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const mutationKey = ['upload-career-picture'];

interface PictureUpload {
  companyId: string;
  shape: 'header' | 'section';
  onDone: (imageId: string) => void;
}

/** Sends a cropped picture to the company's library at once, so that the preview shows it and it survives a reload. */
export function useUploadPicture({ companyId, shape, onDone }: PictureUpload) {
  return useMutation({
    mutationKey,
    mutationFn: (picture: Blob) =>
      call(uploadLibraryImage, { companyId, type: shape }, { file: picture, fileName: 'karriarsida' }),
    onSuccess: ({ image }) => onDone(image.imageId),
  });
}

export function usePictureIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}
