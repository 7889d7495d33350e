import type { Random } from '../random.ts';

/** Home towns: the towns of the jobs and others, weighted by size. */
const towns: Readonly<Record<string, number>> = {
  ...{ Stockholm: 30, Göteborg: 24, Malmö: 19, Uppsala: 12, Västerås: 11, Örebro: 10, Linköping: 11, Helsingborg: 9 },
  ...{ Jönköping: 12, Norrköping: 6, Lund: 9, Umeå: 13, Gävle: 6, Borås: 9, Södertälje: 8, Eskilstuna: 7 },
  ...{ Halmstad: 7, Växjö: 6, Karlstad: 7, Sundsvall: 10, Östersund: 7, Trollhättan: 6, Luleå: 10, Kalmar: 3 },
  ...{ Falun: 5, Borlänge: 4, Skellefteå: 7, Karlskrona: 3, Kristianstad: 5, Skövde: 5, Nyköping: 5, Solna: 5 },
  ...{ Märsta: 3, Visby: 3, Kiruna: 4, Gällivare: 4, Lycksele: 2, Hudiksvall: 3, Sollefteå: 3, Mora: 3, Åre: 2 },
  ...{ Ängelholm: 3, Mölndal: 3, Huddinge: 3, Täby: 2, Sandviken: 1, Boden: 2, Piteå: 2, Örnsköldsvik: 2 },
  ...{ Härnösand: 1, Varberg: 2, Gislaved: 2, Motala: 1, Enköping: 2, Landskrona: 2, Trelleborg: 1, Värnamo: 1 },
};
const total = Object.values(towns).reduce((sum, weight) => sum + weight, 0);

export const townNames: readonly string[] = Object.keys(towns);

export function pickTown(random: Random): string {
  const draw = random.next() * total;
  let passed = 0;
  for (const [name, weight] of Object.entries(towns)) {
    passed += weight;
    if (draw < passed) return name;
  }
  return 'Stockholm';
}

/** The municipality's own name: 'Umeå kommun', 'Jönköpings kommun', 'Malmö stad'. */
export function municipalityName(municipality: string): string {
  const genitive = /[aeiouyåäösxz]$/i.test(municipality) ? municipality : `${municipality}s`;
  return `${genitive} ${['Stockholm', 'Göteborg', 'Malmö', 'Västerås', 'Borås'].includes(municipality) ? 'stad' : 'kommun'}`;
}
