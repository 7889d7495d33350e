import { notify } from '../../platform/live-events/live-hub.ts';
import type { Reactions } from '../../reactions.ts';

export const careerPageReactions = {
  /** Pages show the names and logos of the company and of all its brands. */
  async brandChanged(_ctx, tx, { companyId }) {
    const published = tx
      .selectFrom('career_pages')
      .select('id')
      .where('company_id', '=', companyId)
      .where('active', '=', true);
    const page = await published.limit(1).executeTakeFirst();
    if (page) await notify(tx, 'public', { type: 'career-page', id: page.id });
  },
} satisfies Partial<Reactions>;
