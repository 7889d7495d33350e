import { findPlaceByName } from '@platsa/reference-data/catalog';

const countries =
  /^(sverige|sweden|norge|norway|danmark|denmark|finland|tyskland|germany|england|storbritannien|united kingdom|uk|usa|united states|spanien|spain|frankrike|france|italien|italy|polen|poland|nederländerna|netherlands|syrien|syria|irak|iraq|iran|turkiet|turkey|somalia|eritrea|etiopien|ethiopia|afghanistan|indien|india|pakistan|bosnien|serbien|kroatien|grekland|greece|ukraina|ukraine|ryssland|russia|kina|china|australien|australia|kanada|canada|irland|ireland|schweiz|switzerland|österrike|austria|belgien|belgium|portugal|estland|lettland|litauen|island|iceland|distans|remote)$/iu;

const englishNames: Readonly<Record<string, string>> = { gothenburg: 'Göteborg', 'greater stockholm': 'Stockholm' };

function bare(text: string): string {
  return text
    .replace(/^[\s(]+|[\s).]+$/g, '')
    .replace(/^(bosatt i|bor i|ort|stad|city|location)\s*:?\s*/iu, '')
    .trim();
}

/** The place if the text is a place name, with or without country: 'Malmö', 'Gothenburg, Sweden', 'Kiruna (Sverige)'. */
export function findPlaceName(text: string): string | undefined {
  const [first = '', ...rest] = bare(text)
    .split(/\s*[,(]\s*/)
    .map(bare);
  const others = rest.filter((part) => part !== '');
  if (others.some((part) => !countries.test(part) && !/\b(län|kommun|county)\b/iu.test(part) && !findPlaceByName(part)))
    return undefined;
  const english = englishNames[first.toLowerCase()];
  if (english) return english;
  if (first === '' || !/^\p{Lu}/u.test(first)) return undefined;
  return findPlaceByName(first) ? first : undefined;
}

export function isPlace(text: string): boolean {
  return findPlaceName(text) !== undefined || countries.test(bare(text));
}

/** Removes the place after a name: 'Björkliden Elektronik AB, Karlskrona', 'Tallmo AB, Kiruna (Sverige)'. */
export function withoutPlace(text: string): string {
  const country = text.replace(/\s*[,(]\s*([\p{L} ]+)\)?\s*$/u, (tail, name: string) =>
    countries.test(name.trim()) ? '' : tail,
  );
  const parts = /^(.+?)(?:\s*[,|]\s*|\s+[-–—]\s+|\s*\()([^,|()]+)\)?\s*$/u.exec(country);
  if (!parts?.[1] || !parts[2] || !isPlace(parts[2])) return country.trim();
  return parts[1].trim();
}
