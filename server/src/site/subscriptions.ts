import { alertFrequency, type JobSearch } from '@platsa/contract/job-board/schema';
import type { Context } from '../context.ts';
import { setFrequency } from '../features/job-board/index.ts';
import { findLeaveLink, leaveNotifications, type NotificationKind } from '../features/notifications/index.ts';

/** A kind of recurring mail that its recipient can end through a link in it. */
interface Subscription {
  title: string;
  explanation: string;
  button: string;
  ended: string;
  wayOn: string;
  find(ctx: Context, token: string): Promise<FoundSubscription | undefined>;
  /** Alternatives to ending the mails: the button of each, and the page's text afterwards. */
  instead?: Readonly<Record<string, { button: string; chosen: string }>>;
  choose?(ctx: Context, token: string, choice: string): Promise<unknown>;
  end(ctx: Context, token: string): Promise<unknown>;
}

interface FoundSubscription {
  endedAt: Date | null;
  search?: JobSearch;
  /** The alternative that is chosen already. */
  frequency?: string;
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
  choose: (ctx, token, frequency) => setFrequency(ctx, { token }, alertFrequency.parse(frequency)),
  end: ({ db, now }, token) =>
    db.updateTable('savedSearches').set({ endedAt: now() }).where('token', '=', token).execute(),
};

type NotificationTexts = Pick<Subscription, 'title' | 'explanation' | 'button' | 'ended'>;

function notification(kind: NotificationKind, texts: NotificationTexts): Subscription {
  return {
    ...texts,
    wayOn: '<p><a href="/settings/notifications">Till dina aviseringar</a></p>',
    instead: {
      all: {
        button: 'Sluta skicka alla aviseringar',
        chosen: 'Du får varken sammanfattningar på morgonen eller mejl om nya ansökningar.',
      },
    },
    async find(ctx, token) {
      const link = await findLeaveLink(ctx, token, kind);
      return link && { endedAt: link.hasEnded ? ctx.now() : null };
    },
    choose: (ctx, token) => leaveNotifications(ctx, token, kind, true),
    end: (ctx, token) => leaveNotifications(ctx, token, kind),
  };
}

const digests = notification('digest', {
  title: 'Sammanfattning på morgonen',
  explanation: 'Du får ett mejl på morgonen när något har hänt i annonser som du är ansvarig för.',
  button: 'Sluta skicka sammanfattningar',
  ended: 'Du får inga fler sammanfattningar.',
});

const newApplications = notification('application', {
  title: 'Mejl om nya ansökningar',
  explanation: 'Du får veta direkt när någon söker en annons som du bevakar.',
  button: 'Sluta skicka mejl om nya ansökningar',
  ended: 'Du får inga fler mejl om nya ansökningar.',
});

export const subscriptions: readonly Subscription[] = [newMessages, savedSearch, digests, newApplications];
