import { expect, test } from 'vitest';
import { excerptAroundMatch, highlightMatches } from './components/ConversationCard.tsx';

const marked = (...given: Parameters<typeof highlightMatches>) =>
  highlightMatches(...given).map(({ text, found }) => (found ? `[${text}]` : text));

test('words that begin as was typed are marked, without regard to case and dots', () => {
  expect(marked('Ta med ditt Körkort!', 'korko').join('')).toBe('Ta med ditt [Körkort]!');
  expect(marked('Åsa Öberg', 'öb ås').join('')).toBe('[Åsa] [Öberg]');
});

test('if no word begins with the search text, other forms of the word are marked', () => {
  expect(marked('Vi ses på tisdagen 👋🏽 den nionde', 'tisdagar').join('')).toBe(
    'Vi ses på [tisdagen] 👋🏽 den nionde',
  );
  expect(marked('Ditt körkort', 'korkortet').join('')).toBe('Ditt [körkort]');
  expect(marked('Tisdag eller tisdagen', 'tisdage').join('')).toBe('Tisdag eller [tisdagen]');
  expect(marked('Du och dig', 'din').join('')).toBe('Du och dig');
});

test('in a title anything is found, because Swedish puts words together', () => {
  expect(marked('Bussförare till Umeå', 'förare', 'anywhere').join('')).toBe('Buss[förare] till Umeå');
});

test('two words in one place are marked once, and nothing where nothing was searched for', () => {
  expect(marked('Körkort', 'kör körkort').join('')).toBe('[Körkort]');
  expect(marked('Körkort', '').join('')).toBe('Körkort');
  expect(marked('', 'kör')).toEqual([]);
});

test('a long text is shown from where something was found', () => {
  const text = 'Hej och tack för ditt brev om tjänsten hos oss i Umeå, vi vill gärna se ditt körkort';
  expect(excerptAroundMatch(text, 'korkort', 60)).toBe('…vill gärna se ditt körkort');
  expect(excerptAroundMatch(text, 'tack', 60)).toBe(text);
  expect(excerptAroundMatch(text, 'finns inte', 60)).toBe(text);
});
