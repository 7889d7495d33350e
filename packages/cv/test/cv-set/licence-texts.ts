import type { CvTruth } from './cv-truth.ts';
import type { Language } from './date-styles.ts';
import type { Random } from './random.ts';

/** A few ways to say which licences one has. */
export function licenceTexts(vehicles: CvTruth['vehicles'], language: Language, random: Random): string[] {
  const road = vehicles.filter(({ vehicle }) => vehicle !== 'forklift').flatMap(({ licenses }) => licenses);
  const forklift = vehicles.find(({ vehicle }) => vehicle === 'forklift')?.licenses ?? [];
  const [main = ''] = road;
  const list = road.join(', ');
  const driving =
    language === 'sv'
      ? random.pick([
          `Körkort ${list}`,
          road.length > 1 ? `Körkort: ${list}` : `${main}-körkort`,
          list,
          `Körkort klass ${list}`,
        ])
      : random.pick([`Driving licence ${list}`, `Category ${list}`]);
  const word = language === 'sv' ? random.pick(['Truckkort', 'Truckförarbevis', 'Truckkörkort']) : 'Forklift licence';
  return [...(road.length > 0 ? [driving] : []), ...(forklift.length > 0 ? [`${word} ${forklift.join(', ')}`] : [])];
}
