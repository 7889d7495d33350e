import '@mantine/core/styles/Slider.layer.css';
import { Button, Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Popup } from '../Popup.tsx';
import styles from './CropPopup.module.css';
import { type Area, cropToJpeg, useImageAddress } from './image-file.ts';

export interface CropTexts {
  title: string;
  save: string;
}

const usualTexts: CropTexts = { title: 'Beskär bilden', save: 'Beskär' };

interface CropPopupProps {
  file: File;
  /** Size of the resulting picture. */
  size: { width: number; height: number };
  round?: boolean;
  /** The texts of the title and of the button. */
  texts?: CropTexts;
  onClose: () => void;
  onCropped: (picture: Blob) => void;
  onUnreadable: () => void;
}

/** Mouse and touch drag and pinch; the keyboard moves with the arrows and zooms with the slider. */
export function CropPopup(props: CropPopupProps) {
  const { file, size, round, texts = usualTexts, onClose, onCropped, onUnreadable } = props;
  const address = useImageAddress(file);
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [maxZoom, setMaxZoom] = useState(1);

  const { run: crop, busy } = useOneAtATime(async () => {
    if (!area || !address) return;
    try {
      const image = new Image();
      image.src = address;
      await image.decode();
      onCropped(await cropToJpeg(image, area, size.width));
    } catch {
      onUnreadable();
    }
  });

  return (
    <Popup
      opened
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
          <Button onClick={() => void crop()} loading={busy} disabled={!area}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {address ? (
          <Cropper
            image={address}
            aspect={size.width / size.height}
            cropShape={round ? 'round' : 'rect'}
            showGrid={!round}
            crop={place}
            zoom={zoom}
            maxZoom={maxZoom}
            keyboardStep={8}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onMediaLoaded={(media) => setMaxZoom(sharpZoom(media, size))}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ onError: onUnreadable, alt: '' }}
            cropperProps={{ 'aria-label': 'Utsnitt. Flytta med piltangenterna.', role: 'group' }}
            disableAutomaticStylesInjection
          />
        ) : null}
      </div>
      {maxZoom > 1 ? (
        <>
          <div className={styles.zoom} aria-hidden="true">
            Zooma
          </div>
          <Slider
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            label={null}
            thumbLabel="Zooma"
            className={styles.slider}
          />
        </>
      ) : null}
    </Popup>
  );
}

/** Largest zoom, at most 4, at which the cropped part still has as many pixels as the result. */
function sharpZoom(media: { naturalWidth: number; naturalHeight: number }, size: { width: number; height: number }) {
  return Math.max(1, Math.min(4, media.naturalWidth / size.width, media.naturalHeight / size.height));
}
