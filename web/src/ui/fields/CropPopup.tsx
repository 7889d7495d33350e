import { Button, Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Popup } from '../Popup.tsx';
import styles from './CropPopup.module.css';
import { type Area, cropToJpeg, useImageAddress } from './image-file.ts';

interface CropPopupProps {
  file: File;
  aspect: number;
  outputWidth: number;
  round?: boolean;
  onClose: () => void;
  onCropped: (picture: Blob) => void;
  onUnreadable: () => void;
}

/** Mouse and touch drag and pinch; the keyboard moves with the arrows and zooms with the slider. */
export function CropPopup({ file, aspect, outputWidth, round, onClose, onCropped, onUnreadable }: CropPopupProps) {
  const address = useImageAddress(file);
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);

  const { run: crop, busy } = useOneAtATime(async () => {
    if (!area || !address) return;
    try {
      const image = new Image();
      image.src = address;
      await image.decode();
      onCropped(await cropToJpeg(image, area, outputWidth));
    } catch {
      onUnreadable();
    }
  });

  return (
    <Popup
      opened
      onClose={onClose}
      title="Beskär bilden"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
          <Button onClick={() => void crop()} loading={busy} disabled={!area}>
            Beskär
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {address ? (
          <Cropper
            image={address}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            showGrid={!round}
            crop={place}
            zoom={zoom}
            maxZoom={4}
            keyboardStep={8}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ onError: onUnreadable, alt: '' }}
            cropperProps={{ 'aria-label': 'Utsnitt. Flytta med piltangenterna.', role: 'group' }}
            disableAutomaticStylesInjection
          />
        ) : null}
      </div>
      <div className={styles.zoom} aria-hidden="true">
        Zooma
      </div>
      <Slider
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        label={null}
        thumbLabel="Zooma"
        className={styles.slider}
      />
    </Popup>
  );
}
