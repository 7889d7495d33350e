import { describe, expect, it } from 'vitest';
import { headingKinds } from './heading-kinds.ts';

describe('the kinds of a heading', () => {
  it.each([
    ['Arbetslivserfarenhet', 'experience'],
    ['TIDIGARE UPPDRAG', 'experience'],
    ['Anställningar', 'experience'],
    ['Work history', 'experience'],
    ['Professional background', 'experience'],
    ['Meriter', 'experience'],
    ['Relevant erfarenhet', 'experience'],
    ['Utbildning och studier', 'education'],
    ['Academic background', 'education'],
    ['Utbildning & kurser', 'education,courses'],
    ['Datakunskaper', 'skills'],
    ['Tools & technologies', 'skills'],
    ['Språkkunskaper', 'languages'],
    ['Personliga egenskaper', 'traits'],
    ['Körkort & truckkort', 'licences'],
    ['Kort om mig', 'about'],
    ['Career objective', 'about'],
    ['Personlig information', 'contact'],
    ['Fritidsintressen', 'interests'],
    ['Övrigt', 'other'],
    ['Ideella uppdrag', 'other'],
    ['Referenser', 'references'],
    ['Curriculum Vitae', 'cover'],
    ['OMMIG', 'about'],
    ['WORKEXPERIENCE', 'experience'],
    ['Språk och körkort', 'languages,licences'],
  ])('%s', (text, kinds) => expect(headingKinds(text).join()).toBe(kinds));

  it.each([
    'Erfarenhet av försäljning',
    'IT-tekniker',
    'Ansvarade för inköp.',
    'ICA Maxi',
    'Projektledare',
    '2019–2021',
    'Datateknik',
    'Anna Berg',
  ])('%s is not a heading', (text) => expect(headingKinds(text)).toEqual([]));
});
