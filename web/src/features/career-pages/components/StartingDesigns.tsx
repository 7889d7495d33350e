import { type StartingDesign, startingDesigns } from '@platsa/contract/career-pages/defaults';
import { Card } from '../../../ui/Card.tsx';
import styles from './CareerEditor.module.css';

const names = Object.keys(startingDesigns) as StartingDesign[];

/** Designs that look finished before anything is written. */
export function StartingDesigns({ onChoose }: { onChoose: (design: StartingDesign) => void }) {
  return (
    <Card title="Färdiga utseenden" lead="Börja med ett av dem och ändra vad du vill.">
      <div className={styles.designs}>
        {names.map((name) => {
          const { label, colors } = startingDesigns[name];
          return (
            <button key={name} type="button" onClick={() => onChoose(name)}>
              <span className={styles.swatch} style={{ background: colors.secondary }} aria-hidden="true">
                <span style={{ background: colors.titleColor }} />
                <span style={{ background: colors.primary }} />
              </span>
              {label}
            </button>
          );
        })}
      </div>
    </Card>
  );
}
