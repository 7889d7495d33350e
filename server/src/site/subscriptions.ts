import type { AlertFrequency, JobSearch } from '@platsa/contract/job-board/schema';
import type { Context } from '../context.ts';
import { setFrequency } from '../features/job-board/index.ts';

/** A kind of recurring mail that its recipient can end through a link in it. */
interface Subscription {
  title: string;
  explanation: string;
  button: string;
  ended: string;
  wayOn: string;
  find(ctx: Context, token: string): Promise<FoundSubscription | undefined>;
  /** Alternatives to ending the mails: the button of each, and the page's text afterwards. */
  instead?: Partial<Record<AlertFrequency, { button: string; chosen: string }>>;
  choose?(ctx: Context, token: string, frequency: AlertFrequency): Promise<unknown>;
  end(ctx: Context, token: string): Promise<unknown>;
}

interface FoundSubscription {
  endedAt: Date | null;
  search?: JobSearch;
  frequency?: AlertFrequency;
}

const newMessages: Subscription = {
  title: 'Mejl om nya meddelanden',
  explanation: 'Du får ett mejl när någon har skrivit till dig i chatten och du inte har läst det.',
  button: 'Sluta skicka mejl om nya meddelanden',
  ended: 'Du får inga fler mejl om nya meddelanden. Meddelandena finns kvar i chatten.',
  wayOn: '<p><a href="/chat">Till chatten</a></p>',
  find: ({ db }, token) =>
    db
      .selectFrom('messageMailSettings')
      .select('unsubscribedAt as endedAt')
      .where('token', '=', token)
      .executeTakeFirst(),
  end: ({ db, now }, token) =>
    db.updateTable('messageMailSettings').set({ unsubscribedAt: now() }).where('token', '=', token).execute(),
};

const savedSearch: Subscription = {
  title: 'Bevakad sökning',
  explanation: 'Du får mejl när en sökning som du bevakar har nya träffar.',
  button: 'Sluta bevaka sökningen',
  ended: 'Sökningen bevakas inte längre, och du får inga fler mejl om den.',
  wayOn: '<p><a href="/jobs">Till jobben</a></p>',
  instead: {
    weekly: { button: 'Mejla en gång i veckan', chosen: 'Du får nya träffar en gång i veckan.' },
    paused: {
      button: 'Pausa mejlen',
      chosen: 'Du får inga mejl om sökningen förrän du väljer det i <a href="/settings">inställningarna</a>.',
    },
  },
  find: ({ db }, token) =>
    db
      .selectFrom('savedSearches')
      .select(['endedAt', 'search', 'frequency'])
      .where('token', '=', token)
      .executeTakeFirst(),
  choose: (ctx, token, frequency) => setFrequency(ctx, { token }, frequency),
  end: ({ db, now }, token) =>
    db.updateTable('savedSearches').set({ endedAt: now() }).where('token', '=', token).execute(),
};

export const subscriptions: readonly Subscription[] = [newMessages, savedSearch];
