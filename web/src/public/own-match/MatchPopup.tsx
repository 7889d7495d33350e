import { type InformationPart, informationLabels } from '@platsa/contract/applications/rules';
import type { OwnMatch } from '@platsa/contract/applications/schema';
import { formatScore } from '../../lib/format.ts';
import buttons from '../../shared/Button.module.css';
import { MatchReasons } from '../../shared/MatchReasons.tsx';
import { PercentRing } from '../../ui/PercentRing.tsx';
import { CloseButton, Dialog } from '../islands/Dialog.tsx';
import styles from './MatchPopup.module.css';

interface MatchPopupProps {
  match: OwnMatch;
  onClose: () => void;
}

/** The match parts that the company will see, and what would raise the score. */
export function MatchPopup({ match: { score, match, raises }, onClose }: MatchPopupProps) {
  return (
    <Dialog
      title="Så passar din profil"
      onClose={onClose}
      actions={
        <>
          <a className={buttons.primary} href="/profile">
            Till min profil
          </a>
          <CloseButton onClose={onClose} />
        </>
      }
    >
      <div className={styles.head}>
        <PercentRing share={score} size={64} label="Din matchning" />
        <p>Räknat på din profil och det annonsen frågar efter. Företaget ser samma lista när du söker.</p>
      </div>
      <MatchReasons parts={match} about="/how-matching-works" />
      {raises.length > 0 && (
        <section className={styles.raises} aria-labelledby="hojer">
          <h3 id="hojer">Det här skulle höja matchningen mest</h3>
          <p>Har du det, så lägg till det i din profil innan du söker.</p>
          <ul>
            {raises.map((raise) => (
              <li key={raise.tagId}>
                {raise.name} <span>ger {formatScore(raise.score)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

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
