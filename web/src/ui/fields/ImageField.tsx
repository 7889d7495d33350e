import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type AriaAttributes, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './ImageField.module.css';
import { type ImageValue, refusalOf, useImageAddress } from './image-file.ts';

const CropPopup = lazyComponent(() => import('./CropPopup.tsx').then((m) => m.CropPopup));

const unreadable = 'Bilden går inte att läsa. Välj en annan.';

interface ImageFieldProps extends FieldProps<ImageValue, Blob | null> {
  /** Width to height: 2.56 for covers, 1 for portraits and logos. */
  aspect: number;
  /** Width in pixels of the picture that is made. */
  outputWidth: number;
  /** The button's text in place of 'Välj en bild': 'Välj logotyp'. */
  chooseLabel?: string;
  /** The preview is a circle. */
  round?: boolean;
  /** A logo: neither cropped nor shown cropped. */
  whole?: boolean;
  /** The picture may be taken away again. */
  clearable?: boolean;
}

/** Picks or drops a picture, crops it and returns a JPEG. The preview shows what will be uploaded. */
export function ImageField(props: ImageFieldProps) {
  const { label, value, onChange, aspect, outputWidth, chooseLabel = 'Välj en bild', round, whole, ...others } = props;
  const { clearable, disabled, error, ...field } = others;
  const { chosen, refusal, choose, refuse, end } = useChosenFile(whole ? onChange : undefined);
  const button = useRef<HTMLButtonElement>(null);
  const address = useImageAddress(value);
  const close = () => {
    end();
    // Returns the focus to the field.
    button.current?.focus();
  };
  return (
    <Field {...field} label={label} error={refusal ?? error} group>
      {(control) => (
        <div className={styles.root} data-wide={aspect > 1.5 || undefined}>
          <PictureFrame {...{ address, aspect, round, whole }} onDrop={disabled ? undefined : choose} />
          <div className={styles.buttons}>
            <ChooseButton
              button={button}
              name={`${label}: ${address ? 'byt bild' : chooseLabel}`}
              text={address ? 'Byt bild' : chooseLabel}
              disabled={disabled}
              control={control}
              onChoose={choose}
            />
            {address && clearable && !disabled ? (
              <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
                Ta bort
              </Button>
            ) : null}
          </div>
          {chosen ? (
            <CropPopup
              opened
              onClose={close}
              file={chosen}
              aspect={aspect}
              outputWidth={outputWidth}
              round={round}
              onUnreadable={() => {
                refuse(unreadable);
                close();
              }}
              onCropped={(picture) => {
                onChange(picture);
                close();
              }}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}

/** The file to be cropped, or why it was refused. With `onWhole` a file is not cropped but used as it is. */
function useChosenFile(onWhole: ((file: File) => void) | undefined) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, refuse] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const reason = refusalOf(file);
    refuse(reason);
    if (reason) return;
    if (!onWhole) return setChosen(file);
    try {
      // Rejects files that are not decodable pictures before the form is sent.
      (await createImageBitmap(file)).close();
      onWhole(file);
    } catch {
      refuse(unreadable);
    }
  };
  return { chosen, refusal, refuse, choose: (file: File | undefined) => void choose(file), end: () => setChosen(null) };
}

interface PictureFrameProps extends Pick<ImageFieldProps, 'aspect' | 'round' | 'whole'> {
  address: string | null;
  onDrop: ((file: File | undefined) => void) | undefined;
}

/** Shows the picture; a file may be dropped on it. */
function PictureFrame({ address, aspect, round, whole, onDrop }: PictureFrameProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop?.(event.dataTransfer.files[0]);
  };
  useNoNavigationByDrop();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way, the button beside it is the way for all
    <div
      className={styles.frame}
      data-round={round || undefined}
      data-whole={whole || undefined}
      data-over={over || undefined}
      style={{ aspectRatio: aspect }}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {address ? <img src={address} alt="" /> : <IconPhotoPlus size={28} stroke={1.5} aria-hidden="true" />}
    </div>
  );
}

/** A file dropped beside the frame would otherwise open in place of the page. */
function useNoNavigationByDrop(): void {
  useEffect(() => {
    const preventNavigation = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', preventNavigation);
    window.addEventListener('drop', preventNavigation);
    return () => {
      window.removeEventListener('dragover', preventNavigation);
      window.removeEventListener('drop', preventNavigation);
    };
  }, []);
}

interface ChooseButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  /** The accessible name, which begins with the field's label. */
  name: string;
  text: string;
  disabled: boolean | undefined;
  control: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'>;
  onChoose: (file: File | undefined) => void;
}

function ChooseButton({ button, name, text, disabled, control, onChoose }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          // Reset, so that the same file can be picked again after removal.
          event.currentTarget.value = '';
        }}
      />
      <Button
        ref={button}
        variant="default"
        disabled={disabled}
        onClick={() => input.current?.click()}
        aria-label={name}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
      >
        {text}
      </Button>
    </>
  );
}
