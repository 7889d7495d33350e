import { textNames } from '@platsa/contract/accounts/texts';
import { useQuery } from '@tanstack/react-query';
import { formatMomentInWords } from '../../../lib/format.ts';
import { QueryList } from '../../../ui/QueryList.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { consents } from '../api/consents.ts';
import styles from './AcceptedTexts.module.css';

/** Which version of each text the user has accepted, and when. */
export function AcceptedTexts({ userId }: { userId: string }) {
  const query = useQuery(consents(userId));
  return (
    <QueryList
      query={query}
      items={(all) => all}
      skeleton={<RowSkeleton />}
      empty={<p className={styles.none}>Inget är sparat om vad du har godkänt.</p>}
    >
      {(all) => (
        <ul className={styles.list}>
          {all.map(({ _id, text, version, companyName, givenAt }) => (
            <li key={_id}>
              <strong>{companyName ? `${textNames[text]} hos ${companyName}` : textNames[text]}</strong>
              <span>
                Version {version}, godkänd {formatMomentInWords(givenAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
