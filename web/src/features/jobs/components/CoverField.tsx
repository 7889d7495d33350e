import { useState } from 'react';
import { imageUrl } from '../../../lib/images.ts';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { useUploadCover } from '../api/job.ts';
import type { JobFormState } from '../use-job-form.ts';

interface CoverFieldProps {
  form: JobFormState;
  companyId: string;
  /** The picture that is used if none is chosen. */
  drawn: string | null;
}

/** The cover is uploaded as soon as it is cropped, so that it survives a reload and saving does not wait for it. */
export function CoverField({ form, companyId, drawn }: CoverFieldProps) {
  const { value, onChange, error, ...field } = form.field('images');
  const [picture, setPicture] = useState<Blob | null>(null);
  const upload = useUploadCover(companyId, (imageId) => onChange([imageId]));
  const [imageId] = value;

  const chooseCover = (chosen: Blob | null) => {
    setPicture(chosen);
    // The previous cover stays until the upload has finished.
    if (chosen) upload.mutate(chosen, { onError: () => setPicture(null) });
    else onChange([]);
  };

  return (
    <ImageField
      {...field}
      label="Bild"
      description={
        upload.isPending
          ? 'Laddar upp bilden …'
          : 'Visas överst i annonsen och när den delas. Utan egen bild får annonsen den här. Minst 1280 × 500 punkter.'
      }
      shape="standard"
      fallback={drawn}
      clearable
      disabled={upload.isPending}
      value={picture ?? imageUrl(imageId, '1280x500')}
      onChange={chooseCover}
      error={upload.isError ? toFailure(upload.error).message : error}
    />
  );
}
