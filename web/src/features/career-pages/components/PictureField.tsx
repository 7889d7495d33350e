import { useState } from 'react';
import { imageUrl } from '../../../lib/images.ts';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { useUploadPicture } from '../api/career-page.ts';

interface PictureFieldProps {
  companyId: string;
  shape: 'header' | 'section';
  label: string;
  description: string;
  /** The id of the stored picture. */
  value: string | null;
  onChange: (imageId: string | null) => void;
  error?: string | undefined;
}

const sizes = { header: '1280x720', section: '600x600' } as const;

const cropTexts = { title: 'Beskär bild', save: 'Spara bild' };

/** A picture that is cropped, and uploaded as soon as it has been. */
export function PictureField(props: PictureFieldProps) {
  const { companyId, shape, label, description, value, onChange, error } = props;
  const [picture, setPicture] = useState<Blob | null>(null);
  const upload = useUploadPicture({
    companyId,
    shape,
    onDone: (imageId) => {
      setPicture(null);
      onChange(imageId);
    },
  });
  const choosePicture = (chosen: Blob | null) => {
    if (!chosen) return onChange(null);
    setPicture(chosen);
    upload.mutate(chosen, { onError: () => setPicture(null) });
  };
  return (
    <ImageField
      label={label}
      description={upload.isPending ? 'Laddar upp bilden …' : description}
      shape={shape}
      cropTexts={cropTexts}
      clearable
      disabled={upload.isPending}
      value={picture ?? imageUrl(value, sizes[shape])}
      onChange={choosePicture}
      error={upload.isError ? toFailure(upload.error).message : error}
    />
  );
}
