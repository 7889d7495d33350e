import type { CompanyToApplyTo } from '@platsa/contract/candidates/schema';
import { imageUrl } from '../../../lib/images.ts';
import { Logo } from '../../../ui/LetterPicture.tsx';
import styles from './CompanyHead.module.css';

export function CompanyHead({ company: { name, logo } }: { company: CompanyToApplyTo }) {
  return (
    <div className={styles.root}>
      <Logo name={name} src={imageUrl(logo, '300x300')} size={64} />
      <p>{name}</p>
    </div>
  );
}
