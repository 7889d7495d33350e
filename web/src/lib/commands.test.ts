import { IconBolt } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { findCommands } from './commands.ts';

const command = (label: string, words = '') => ({ label, words, Icon: IconBolt, run: () => undefined });
const search = { ...command('Sök på tavlan'), labelFor: (text: string) => `Sök ”${text}” på tavlan` };
const commands = [search, command('Tacka nej', 'avslag'), command('Skicka e-post', 'mejl'), command('Översikt')];
const find = (text: string) => findCommands(commands, text).map(({ label }) => label);

test('each typed word begins a word of the command, in any order and case', () => {
  expect(find('NEJ tack')).toEqual(['Tacka nej', 'Sök på tavlan']);
  expect(find('mej')).toEqual(['Skicka e-post', 'Sök på tavlan']);
  expect(find('över')).toEqual(['Översikt', 'Sök på tavlan']);
});

test('without a text all are offered; a command that takes the text is offered for any, last', () => {
  expect(find(' ')).toEqual(commands.map(({ label }) => label));
  expect(find('astrid')).toEqual(['Sök på tavlan']);
});
