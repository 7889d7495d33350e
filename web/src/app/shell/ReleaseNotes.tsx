import { Popup } from '../../ui/Popup.tsx';
import styles from './ReleaseNotes.module.css';

interface Release {
  number: string;
  /** yyyy-MM-dd */
  date: string;
  changes: readonly string[];
}

/** Newest first. Written for customers: only changes that they can see. */
const releases: readonly Release[] = [
  { number: '3.5.0', date: '2019-05-13', changes: ['Chatta med era kandidater och följ kollegornas konversationer.'] },
  {
    number: '3.4.0',
    date: '2019-04-08',
    changes: ['Samma konto kan vara med i flera företag.'],
  },
  {
    number: '3.1.0',
    date: '2019-02-04',
    changes: ['Skicka meddelanden till en eller flera kandidater.', 'Spara egna meddelandemallar.'],
  },
  { number: '3.0.0', date: '2019-01-21', changes: ['Kandidaternas status flyttas mellan kolumnerna på en tavla.'] },
  {
    number: '2.1.0',
    date: '2018-12-03',
    changes: ['Krav ställs i fyra steg: Önskvärt, Meriterande, Viktigt och Krav.', 'Matchningen följer stegen.'],
  },
  { number: '1.2.0', date: '2018-10-29', changes: ['En publicerad annons kan avpubliceras och publiceras igen.'] },
  { number: '1.1.0', date: '2018-10-10', changes: ['Spara annonsen som utkast och fortsätt senare.'] },
];

export function ReleaseNotes({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup opened={opened} onClose={onClose} title="Versioner">
      <ol className={styles.list}>
        {releases.map((release) => (
          <li key={release.number}>
            <h3>
              {release.number} <time dateTime={release.date}>{release.date}</time>
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
