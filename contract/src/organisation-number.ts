import Organisationsnummer from 'organisationsnummer';
import { z } from 'zod';
import { cleanNumber } from './clean-text.ts';
import { requiredLine } from './fields.ts';

const invalid =
  'Ange ett giltigt organisationsnummer, till exempel 556677-8899. Utländska nummer börjar med landskod, till exempel NO-923609016.';

/** An organisation number before its check digit is checked. */
export function organisationText(required: string) {
  return requiredLine(required, 100, 'Ange organisationsnummer under 100 tecken')
    .overwrite((typed) => cleanNumber(typed).replaceAll(/\s/g, ''))
    .regex(/^[\p{L}\d-]+$/u, 'Organisationsnumret får endast innehålla siffror, bokstäver och bindestreck');
}

/** A Swedish organisation number (or personal number, for sole traders), or a foreign one with its country code. */
export function organisationNumber(required: string) {
  return organisationText(required).pipe(z.string().refine((text) => isSwedish(text) || isForeign(text), invalid));
}

function isSwedish(text: string): boolean {
  return /^[\d-]+$/.test(text) && Organisationsnummer.valid(text);
}

/** Registers differ from country to country, so only the country code and some digits are asked for. */
function isForeign(text: string): boolean {
  const [, country, number = ''] = /^([a-z]{2})-?([a-z\d-]+)$/i.exec(text) ?? [];
  if (!country || country.toUpperCase() === 'SE' || number.replaceAll(/\D/g, '').length < 4) return false;
  return countries.of(country.toUpperCase()) !== undefined;
}

const countries = new Intl.DisplayNames(['sv'], { type: 'region', fallback: 'none' });
