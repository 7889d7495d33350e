import { expect, test } from 'vitest';
import { guessStage } from './rules.ts';

test.each([
  ['Ansökt', 'new'],
  ['Nya', 'new'],
  ['Ny ansökan', 'new'],
  ['INKOMNA', 'new'],
  ['Granskas', 'review'],
  ['Urval', 'review'],
  ['Under bearbetning', 'review'],
  ['Nyckelpersoner', 'review'],
  ['Intervju', 'interview'],
  ['Intervju bokad', 'interview'],
  ['2. Telefonintervju', 'interview'],
  ['Anställningsintervju', 'interview'],
  ['Erbjudande', 'offer'],
  ['Anställningserbjudande skickat', 'offer'],
  ['Anställd', 'hired'],
  ['Anställda!', 'hired'],
  ['Nej tack', 'declined'],
  ['Nej-tackad', 'declined'],
  ['Fått nej', 'declined'],
  ['Nej efter intervju', 'declined'],
  ['Avslag', 'declined'],
  ['Ej aktuell', 'declined'],
  ['', 'review'],
  ['★', 'review'],
])('the name ‘%s’ suggests the stage %s', (name, stage) => {
  expect(guessStage(name)).toBe(stage);
});
