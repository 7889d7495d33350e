import { fold } from '@platsa/reference-data/name-key';
import type { Line } from '../layout/cell.ts';

const columnName =
  /^(period|tid|tidsperiod|datum|ar|fran|till|start|slut|arbetsgivare|foretag|arbetsplats|befattning|titel|yrke|yrkesroll|roll|tjanst|anstallning|arbetsuppgifter|skola|larosate|utbildning|utbildningsanordnare|program|inriktning|examen|ort|plats|sprak|niva|tal|skrift|muntligt|skriftligt|date|dates|year|years|from|to|employer|company|position|title|job title|role|duties|school|institution|university|degree|education|program|programme|field|location|place|language|level|spoken|written|omrade|kompetens|kunskap|fardighet|verktyg|teknik|antal ar|erfarenhet|senast anvand|kommentar|skill|tool|area|experience|last used)$/;

/** A row of column names, which must not be read as an entry or heading. */
export function isTableHead({ cells }: Pick<Line, 'cells'>): boolean {
  return cells.length > 1 && cells.every(({ text }) => columnName.test(fold(text)));
}
