import { CareerPicture } from './CareerPicture.tsx';
import styles from './Gallery.module.css';

interface GalleryProps {
  title: string;
  pictures: readonly { imageId: string; alt: string }[];
}

/**
 * Pictures side by side. Fingers swipe them, and arrow keys move them while the row has the focus; the buttons, which
 * client.ts brings to life, are for the mouse.
 */
export function Gallery({ title, pictures }: GalleryProps) {
  return (
    <div className={styles.gallery} data-gallery>
      <div className={styles.head}>
        <h2>{title}</h2>
        {pictures.length > 1 && (
          <div className={styles.buttons} data-gallery-buttons hidden>
            <button type="button" aria-label={`Tidigare bilder: ${title}`} data-step="-1">
              <Arrow d="M15 6l-6 6l6 6" />
            </button>
            <button type="button" aria-label={`Fler bilder: ${title}`} data-step="1">
              <Arrow d="M9 6l6 6l-6 6" />
            </button>
          </div>
        )}
      </div>
      {pictures.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <ul className={styles.row} data-gallery-row tabIndex={0} aria-label={`${title}, bläddra med piltangenterna`}>
          {pictures.map(({ imageId, alt }, index) => (
            <li key={imageId}>
              <CareerPicture
                imageId={imageId}
                shape="section"
                alt={alt || `Bild ${index + 1} av ${pictures.length}`}
                sizes="(max-width: 550px) 80vw, 440px"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
