import { IconEyeOff } from '@tabler/icons-react';
import { useMay } from '../lib/job-rights.tsx';
import styles from './MaskNotice.module.css';

/** Tells who may not know who applied why nobody has a name. Nothing for everybody else. */
export function MaskNotice() {
  const may = useMay();
  if (may('seeApplicants') || !may('seeMaskedApplicants')) return null;
  return (
    <span className={styles.root}>
      <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
      Namn är dolda för dig i det här jobbet.
    </span>
  );
}
