import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bankQuestion, bankQuestionHint, textVersions } from '@platsa/contract/accounts/texts';
import { expect, test } from 'vitest';

/** Each text's version with the beginning of the hash of its file without imports: a changed text gets a new version and a new line here. */
const known = {
  userTerms: ['UserTermsPage.tsx', '2026-11-24', 'df37d17197e1'],
  businessTerms: ['BusinessTermsPage.tsx', '2026-11-24', '5569fb7c5e1f'],
  privacyPolicy: ['PrivacyPolicyPage.tsx', '2026-11-28', '10d4bc2d6838'],
} as const;

test.each(Object.entries(known))(
  'the text %s has not changed under the same version',
  (text, [file, version, hash]) => {
    const source = readFileSync(join(import.meta.dirname, '../src/public', file), 'utf8').replace(/^import .*\n/gm, '');
    expect(textVersions[text as keyof typeof known]).toBe(version);
    expect(createHash('sha256').update(source).digest('hex').slice(0, 12), file).toBe(hash);
  },
);

test('the question of the candidate bank has not changed under the same version', () => {
  expect([textVersions.candidateBank, bankQuestion('Ateljén'), bankQuestionHint]).toEqual([
    '2026-11-27',
    'Ateljén får ha mig kvar för andra tjänster',
    'Det gäller som längst två år, om du inte svarar ja igen när vi frågar. Du kan ta tillbaka det när du vill, i dina inställningar.',
  ]);
});

test('the question of the candidate bank is written in one place', () => {
  const folder = join(import.meta.dirname, '../src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('får ha mig kvar'))).toEqual([]);
});
