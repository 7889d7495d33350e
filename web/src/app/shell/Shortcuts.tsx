import { Kbd } from '@mantine/core';
import { Popup } from '../../ui/Popup.tsx';
import styles from './Shortcuts.module.css';

const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'Sök; på en tavla söks bland korten' },
  { keys: ['Ctrl', 'K'], does: 'Sök, också medan du skriver (⌘ K på Mac)' },
  { keys: ['Enter'], does: 'Öppna kandidaten på kortet' },
  { keys: ['Blanksteg'], does: 'Lyft kortet och släpp det; piltangenterna flyttar det' },
  { keys: ['←', '→'], does: 'Föregående och nästa kandidat' },
  { keys: ['Esc'], does: 'Stäng, eller ångra en påbörjad flytt' },
  { keys: ['?'], does: 'Visa den här listan' },
];

export function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup opened={opened} onClose={onClose} title="Kortkommandon">
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Popup>
  );
}
