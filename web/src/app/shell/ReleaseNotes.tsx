import { Popup } from '../../ui/Popup.tsx';
import styles from './ReleaseNotes.module.css';
import { releases } from './releases.ts';

export function ReleaseNotes({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup opened={opened} onClose={onClose} title="Versioner">
      <ol className={styles.list}>
        {releases.map((release) => (
          <li key={release.name}>
            <h3>
              {release.name} <time dateTime={release.date}>{release.date}</time>
            </h3>
            <ul>
              {release.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Popup>
  );
}
