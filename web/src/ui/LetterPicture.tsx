import styles from './LetterPicture.module.css';
import { initials, letterTone } from './letters.ts';

interface NamedPictureProps {
  name: string;
  /** Address of the picture; letters where there is none. */
  src?: string | null;
  /** Side in pixels. */
  size?: number;
}

/** A person's picture, or two initials on a colour derived from the name. Decorative: the name is shown beside it. */
export function Avatar({ name, src, size = 36 }: NamedPictureProps) {
  return (
    <LetterPicture
      name={name}
      src={src}
      size={size}
      letters={initials(name)}
      shape={styles.round}
      picture={styles.round}
    />
  );
}

/** A logo, or one letter. */
export function Logo({ name, src, size = 36 }: NamedPictureProps) {
  return (
    <LetterPicture
      name={name}
      src={src}
      size={size}
      letters={initials(name, 1)}
      shape={styles.square}
      picture={styles.logo}
    />
  );
}

interface LetterPictureProps extends Required<Pick<NamedPictureProps, 'name' | 'size'>> {
  src?: string | null;
  letters: string;
  shape?: string;
  picture?: string;
}

function LetterPicture({ name, src, size, letters, shape = '', picture = '' }: LetterPictureProps) {
  if (src) {
    return <img className={`${styles.root} ${picture}`} src={src} alt="" width={size} height={size} loading="lazy" />;
  }
  const { ground, ink } = letterTone(name);
  return (
    <span
      className={`${styles.root} ${shape}`}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38), background: ground, color: ink }}
      data-letters={letters}
      aria-hidden="true"
    />
  );
}
