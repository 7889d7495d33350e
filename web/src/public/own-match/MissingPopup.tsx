import { type InformationPart, informationLabels } from '@platsa/contract/applications/rules';
import buttons from '../../shared/Button.module.css';
import { Dialog } from '../islands/Dialog.tsx';

interface MissingPopupProps {
  missing: readonly InformationPart[];
  onClose: () => void;
}

/** Suggests completing the profile before applying; it can be skipped. */
export function MissingPopup({ missing, onClose }: MissingPopupProps) {
  return (
    <Dialog
      title="Vi saknar lite information"
      onClose={onClose}
      actions={
        <>
          <a className={buttons.primary} href="/profile">
            Fyll i profilen
          </a>
          <button type="button" className={buttons.secondary} onClick={onClose}>
            Inte nu
          </button>
        </>
      }
    >
      <p>Du kan söka ändå, men företaget får veta mer om du fyller i det här i din profil:</p>
      <ul>
        {missing.map((part) => (
          <li key={part}>{informationLabels[part]}</li>
        ))}
      </ul>
    </Dialog>
  );
}
