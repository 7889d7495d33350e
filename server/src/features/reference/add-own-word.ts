import { addOwnWord } from '@platsa/contract/reference/own-words';
import { invalidField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { storeOwnWord } from './added-words.ts';

export const addOwnWordRoute = route(addOwnWord, {
  limits: [limits.addOwnWord],
  policy: anyone,
  async handle({ ctx, input: { kind, name } }) {
    const { standing, ...word } = await storeOwnWord(ctx.db, { kind, name }, ctx.now());
    if (standing === 'refused')
      throw invalidField('name', `”${name}” har tagits bort ur listan och kan inte läggas till igen`);
    return { word };
  },
});
