import { useState } from 'react';
import { imageUrl } from '../../../lib/images.ts';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { failureOf } from '../../../ui/form/failure.ts';
import { useUploadCover } from '../api/upload-cover.ts';
import type { JobFormState } from '../use-job-form.ts';

interface CoverFieldProps {
  form: JobFormState;
  companyId: string;
}

/** The cover is uploaded as soon as it is cropped, so that it survives a reload and saving does not wait for it. */
export function CoverField({ form, companyId }: CoverFieldProps) {
  const { value, onChange, error, ...field } = form.field('images');
  const [picture, setPicture] = useState<Blob | null>(null);
  const upload = useUploadCover(companyId, (imageId) => onChange([imageId]));
  const [imageId] = value;

  const choose = (chosen: Blob | null) => {
    setPicture(chosen);
    // The previous cover stays until the upload has finished.
    if (chosen) upload.mutate(chosen, { onError: () => setPicture(null) });
    else onChange([]);
  };

  return (
    <ImageField
      {...field}
      label="Bild"
      required
      description={
        upload.isPending ? 'Laddar upp bilden …' : 'Visas överst i annonsen. 1280 × 500 punkter eller större.'
      }
      shape="standard"
      clearable
      disabled={upload.isPending}
      value={picture ?? imageUrl(imageId, '1280x500')}
      onChange={choose}
      error={upload.isError ? failureOf(upload.error).message : error}
    />
  );
}
