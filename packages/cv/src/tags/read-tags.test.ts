import { describe, expect, it } from 'vitest';
import { readLanguages } from './read-languages.ts';
import { readSkills } from './read-skills.ts';
import { readTraits, traitsInProse } from './read-traits.ts';
import { mentionsLicence, readVehicles } from './read-vehicles.ts';

function levels(...texts: string[]): string {
  return readLanguages(texts)
    .map(({ code, rating }) => `${code}${rating ?? ''}`)
    .join(' ');
}

describe('languages', () => {
  it.each([
    [['Svenska – modersmål', 'Engelska: flytande'], 'sv5 en4'],
    [['Svenska, modersmål', 'Franska, God kunskap'], 'sv5 fr3'],
    [['tigrinja (modersmål), svenska (flytande i tal och skrift), engelska (goda kunskaper)'], 'ti5 sv4 en3'],
    [['Engelska  B1  B1  B1  B1'], 'en3'],
    [['Svenska', 'Modersmål', 'Arabiska', 'Mycket goda kunskaper'], 'sv5 ar4'],
    [['Swedish ●●●●●', 'German ●●○○○'], 'sv5 de2'],
    [['Native Swedish', 'Basic Spanish'], 'sv5 es1'],
    [['Flytande: svenska, engelska', 'Grundläggande: finska'], 'sv4 en4 fi1'],
    [['English (professional working proficiency)', 'Persian – beginner'], 'en4 fa1'],
    [['Norska'], 'no'],
  ])('%j', (texts, expected) => expect(levels(...texts)).toBe(expected));

  it('get the level named in their heading', () => {
    expect(readLanguages(['Svenska'], 5)).toMatchObject([{ code: 'sv', rating: 5, first: true }]);
  });
});

describe('skills', () => {
  const names = (...texts: string[]) => readSkills(texts).map(({ name }) => name);

  it('are separated by commas, bars and bullets, except within parentheses', () => {
    expect(names('Excel, SQL (Postgres, MySQL) | .NET • C#')).toEqual(['Excel', 'SQL (Postgres, MySQL)', '.NET', 'C#']);
  });

  it('are not split at every "och"', () => {
    expect(names('Lastning och lossning')).toEqual(['Lastning och lossning']);
    expect(names('Word, Excel och Outlook')).toEqual(['Word', 'Excel', 'Outlook']);
  });

  it('do not include the name of their group', () => {
    expect(names('Programmering: Java, Python')).toEqual(['Java', 'Python']);
  });

  it('have a level if one is given', () => {
    expect(readSkills(['Excel (avancerad)', 'Java – 5 år', 'SQL: grundläggande', 'Python ●●○○'])).toMatchObject([
      { name: 'Excel', rating: 4 },
      { name: 'Java', rating: 4 },
      { name: 'SQL', rating: 1 },
      { name: 'Python', rating: 2 },
    ]);
  });

  it.each([
    ['Excel 7 år', 'Excel', 4],
    ['Truckkörning i över 2 år', 'Truckkörning', 2],
    ['7 års erfarenhet av Excel', 'Excel', 4],
    ['3+ years of experience with SAP', 'SAP', 3],
    ['Excel', 'Excel', null],
  ])('%s: the years come from the CV', (text, name, rating) => {
    expect(readSkills([text])).toMatchObject([{ name, rating }]);
  });

  it('are found in sentences', () => {
    expect(names('Jag har god vana av att arbeta i Excel och kan lite Python')).toEqual(['Excel', 'Python']);
  });

  it('are matched with the reference data', () => {
    expect(readSkills(['Excel'])[0]?.tagId).not.toBeNull();
    expect(readSkills(['Sömnad av seglarmössor'])[0]?.tagId).toBeNull();
  });
});

describe('traits', () => {
  it('are listed in Swedish or English', () => {
    expect(readTraits(['noggrann, stresstålig och nyfiken']).map(({ name }) => name)).toEqual([
      'noggrann',
      'stresstålig',
      'nyfiken',
    ]);
    expect(readTraits(['Reliable', 'Team player']).every(({ tagId }) => tagId !== null)).toBe(true);
  });

  it('are found where people describe themselves, not where they describe their work', () => {
    expect(traitsInProse('Som person är jag kreativ, noggrann och tålmodig.').map(({ name }) => name)).toEqual([
      'kreativ',
      'noggrann',
      'tålmodig',
    ]);
    expect(traitsInProse('Jag är van att arbeta både självständigt och i grupp.')).toEqual([]);
  });
});

describe('vehicles', () => {
  const classes = (text: string, isSection = true) =>
    readVehicles([text], isSection)
      .flatMap(({ vehicle, licenses }) => licenses.map((name) => `${vehicle} ${name}`))
      .join(', ');

  it.each([
    ['Körkort B', 'car B'],
    ['B-körkort', 'car B'],
    ['Jag har körkort', 'car B'],
    ['B, C, CE-körkort', 'car B, truck C, truck CE'],
    ['Körkort klass B och BE', 'car B, car BE'],
    ['Truckkörkort B2, B3 och C2', 'forklift B2, forklift B3, forklift C2'],
    ['B; Truckkort: A2 B3', 'car B, forklift A2, forklift B3'],
    ['Driving licence category B', 'car B'],
    ['Forklift licence: A1, C2', 'forklift A1, forklift C2'],
    ['Inget körkort', ''],
  ])('%s', (text, expected) => expect(classes(text)).toBe(expected));

  it('a letter alone counts only in a section for licences', () => {
    expect(classes('Vitamin B', false)).toBe('');
    expect(mentionsLicence('Lastbilstruck')).toBe(false);
  });
});
