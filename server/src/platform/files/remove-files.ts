import { defineJob } from '../queue.ts';

/** After the transaction that let go of them. A file that is gone already is fine. */
export const removeFiles = defineJob<{ keys: string[] }>({
  name: 'remove-files',
  retries: 8,
  async handle(ctx, { keys }) {
    for (const key of keys) await ctx.files.remove(key);
  },
});
