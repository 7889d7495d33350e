import { Button } from '@mantine/core';
import { type PictureShape, pictureSizes, pictureTypes } from '@platsa/contract/image-upload';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { useFileDrop } from '../use-file-drop.ts';
import type { CropTexts } from './CropPopup.tsx';
import { Field, type FieldProps } from './Field.tsx';
import styles from './ImageField.module.css';
import { findPictureProblem, type ImageValue, unreadable, useImageAddress } from './image-file.ts';

const CropPopup = lazyComponent(() => import('./CropPopup.tsx').then((m) => m.CropPopup));

interface ImageFieldProps extends FieldProps<ImageValue, Blob | null> {
  /** Decides the size and the proportions. A logo is neither cropped nor shown cropped. */
  shape: PictureShape;
  /** The button's text in place of 'Välj en bild': 'Välj logotyp'. */
  chooseLabel?: string;
  /** Where the crop popup says something else. */
  cropTexts?: CropTexts;
  /** The preview is a circle. */
  round?: boolean;
  /** The address of the picture that is used if none is chosen. */
  fallback?: string | null;
  /** The picture may be taken away again. */
  clearable?: boolean;
}

/** Picks or drops a picture, crops it and returns a JPEG. The preview shows what will be uploaded. */
export function ImageField(props: ImageFieldProps) {
  const {
    label,
    value,
    onChange,
    shape,
    chooseLabel = 'Välj en bild',
    cropTexts,
    round,
    fallback,
    clearable,
    disabled,
    error,
    ...field
  } = props;
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const address = useImageAddress(value);
  const shown = address ?? fallback;

  const isLogo = shape === 'logo';
  const size = pictureSizes[shape];
  const aspect = size.width / size.height;

  const chooseFile = async (file: File | undefined) => {
    if (!file) return;
    const reason = await findPictureProblem(file, shape);
    setRefusal(reason);
    if (reason) return;
    if (isLogo) onChange(file);
    else setChosen(file);
  };
  const closeCropping = () => {
    setChosen(null);
    // Returns the focus to the field.
    button.current?.focus();
  };
  const { over, area } = useFileDrop(([file]) => {
    if (!disabled) void chooseFile(file);
  });

  return (
    <Field {...field} label={label} error={refusal ?? error} group>
      {(control) => (
        <div className={styles.root} data-wide={aspect > 1.5 || undefined}>
          <div
            className={styles.frame}
            data-round={round || undefined}
            data-whole={isLogo || undefined}
            data-over={over || undefined}
            style={{ aspectRatio: aspect }}
            {...area}
          >
            {shown ? <img src={shown} alt="" /> : <IconPhotoPlus size={28} stroke={1.5} aria-hidden="true" />}
          </div>
          <div className={styles.buttons}>
            <input
              ref={input}
              type="file"
              hidden
              accept={pictureTypes}
              onChange={(event) => {
                void chooseFile(event.currentTarget.files?.[0]);
                // Reset, so that the same file can be picked again after removal.
                event.currentTarget.value = '';
              }}
            />
            <Button
              ref={button}
              variant="default"
              disabled={disabled}
              onClick={() => input.current?.click()}
              aria-label={`${label}: ${address ? 'byt bild' : chooseLabel}`}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
            >
              {address ? 'Byt bild' : chooseLabel}
            </Button>
            {address && clearable && !disabled ? (
              <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
                Ta bort
              </Button>
            ) : null}
          </div>
          {chosen ? (
            <CropPopup
              opened
              onClose={closeCropping}
              file={chosen}
              size={size}
              round={round}
              {...(cropTexts && { texts: cropTexts })}
              onUnreadable={() => {
                setRefusal(unreadable);
                closeCropping();
              }}
              onCropped={(picture) => {
                onChange(picture);
                closeCropping();
              }}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}
