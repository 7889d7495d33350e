import '@mantine/core/styles/Kbd.layer.css';
import { Kbd } from '@mantine/core';
import { shortcutGroups } from '../../lib/shortcuts.ts';
import { Popup } from '../../ui/Popup.tsx';
import styles from './Shortcuts.module.css';

export function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup opened={opened} onClose={onClose} title="Kortkommandon">
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl className={styles.list}>
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>{keys.map((key) => (key === '–' ? key : <Kbd key={key}>{key}</Kbd>))}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Popup>
  );
}
