import { findReference } from '@platsa/reference-data/catalog';
import { describe, expect, it } from 'vitest';
import { educationType } from './education-type.ts';
import { companyScore } from './organisation-words.ts';
import { isPlace, withoutPlace } from './place-words.ts';
import { findProfession, titleScore } from './profession-words.ts';

describe('the level of an education', () => {
  it.each([
    ['Grundskola', 'Björkskolan', 0],
    ['Barn- och fritidsprogrammet', 'Almåsgymnasiet', 1],
    ['Natural science programme', 'Vasa High School', 1],
    ['Sjuksköterskeprogrammet, 180 hp', 'Göteborgs universitet', 2],
    ['MSc in Biology', 'Uppsala University', 2],
    ['Civilingenjör i datateknik', 'KTH', 2],
    ['Redovisningsekonom, 400 YH-poäng', 'Yrkeshögskolan i Borås', 3],
    ['CNC-teknik', 'TUC Yrkeshögskola', 3],
    ['Allmän kurs', 'Skurups folkhögskola', 4],
    ['Svetsutbildning', 'Lernia', 5],
  ])('%s, %s', (title, school, type) => expect(educationType(title, school)).toBe(type));
});

describe('titles and employers', () => {
  it.each([
    'Butikssäljare',
    'Senior systemutvecklare',
    'Teamledare kundservice',
    'Warehouse worker',
    'Verksamhetsutvecklare',
  ])('%s looks like a title', (text) => expect(titleScore(text)).toBeGreaterThan(companyScore(text)));

  it.each(['Nordlyft AB', 'Sävsjö kommun', 'Region Halland', 'ICA Maxi', 'Almby förskola', 'Kvarnbyn Kök & Bar'])(
    '%s looks like an employer',
    (text) => expect(companyScore(text)).toBeGreaterThan(titleScore(text)),
  );

  it('finds the profession within a title', () => {
    const name = (title: string) => findReference('profession', findProfession(title)?.id ?? '')?.name;
    expect(name('Senior systemutvecklare, Java')).toBe('Systemutvecklare');
    expect(name('Undersköterska (timanställd)')).toBe('Undersköterska');
    expect(name('Forklift driver')).toBe('Truckförare');
    expect(name('Lyckobringare')).toBeUndefined();
  });

  it('removes the place after an employer', () => {
    expect(withoutPlace('Björkliden Elektronik AB, Karlskrona')).toBe('Björkliden Elektronik AB');
    expect(withoutPlace('Tallmo AB, Kiruna (Sverige)')).toBe('Tallmo AB');
    expect(withoutPlace('Göteborgs Stad, Äldreomsorgen')).toBe('Göteborgs Stad, Äldreomsorgen');
    expect(isPlace('Gothenburg, Sweden')).toBe(true);
  });
});
