import { addOwnWord } from '@platsa/contract/reference/own-words';
import { recogniseReference } from '@platsa/reference-data/catalog';
import { invalidField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getAddedWord, ownWordId } from './added-words.ts';

export const addOwnWordRoute = route(addOwnWord, {
  limits: [limits.addOwnWord],
  policy: anyone,
  async handle({ ctx, input: { kind, name } }) {
    const listed = recogniseReference(kind, name);
    if (listed) return { word: { _id: listed.id, name: listed.name } };
    const id = ownWordId(kind, name);
    // A word that was added again is not about to be swept away.
    await ctx.db
      .insertInto('tags')
      .values({ id, kind, name, attributes: '{}', addedAt: ctx.now(), standing: 'own' })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ addedAt: ctx.now() }).where('tags.standing', '=', 'own'),
      )
      .execute();
    const { standing, ...word } = await getAddedWord(ctx.db, id);
    if (standing === 'refused')
      throw invalidField('name', `”${name}” har tagits bort ur listan och kan inte läggas till igen`);
    return { word };
  },
});
