import { protectedGrounds, type WordingRisk } from '@platsa/contract/questions/risky-wording';
import styles from './WordingAdvice.module.css';

interface WordingAdviceProps {
  risks: readonly WordingRisk[];
}

/** Words that can shut people out or ask for what the law protects, and the question that leads to what the work needs. */
export function WordingAdvice({ risks }: WordingAdviceProps) {
  return (
    <div role="status">
      {risks.length > 0 && (
        <div className={styles.root}>
          <p className={styles.title}>Kan bryta mot diskrimineringslagen</p>
          <ul>
            {risks.map(({ ground, found, instead }) => (
              <li key={found}>
                <strong>”{found}”</strong> rör {protectedGrounds[ground]}. {instead}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
