import pg from 'pg';

/** A connection that is waited for or used for longer is a reason to ask whether the database answers. */
const longUseMs = 500;
const askAgainMs = 1_000;
/** The time for an answer. The question is asked twice, because a busy server may read the first answer too late. */
const answerMs = 1_800;
/** The time in which requests are refused at once after the database was found silent. */
const refuseMs = 1_000;

/**
 * Notices a database that has become silent: a machine or a network that stops without closing its connections
 * leaves statements without an answer, and PostgreSQL's own timeouts end there. A slow statement of a database that answers goes on.
 * `direct` leads past a pooler, whose queue is no silence.
 */
export function watchSilence(direct: pg.ClientConfig) {
  let silentUntil = 0;
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    const answers = (await answersInTime(direct)) || (await answersInTime(direct));
    if (!answers) silentUntil = Date.now() + refuseMs;
    return answers;
  }

  function askOnce(): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    refuse(): void {
      if (Date.now() < silentUntil) throw silent();
    },
    /** Calls `onSilence` if the database is silent before the result is called. */
    watch(onSilence: (error: Error) => void): () => void {
      let isWatched = true;
      let timer = setTimeout(checkAnswer, longUseMs).unref();
      async function checkAnswer(): Promise<void> {
        const answers = await askOnce();
        if (!isWatched) return;
        if (answers) timer = setTimeout(checkAnswer, askAgainMs).unref();
        else onSilence(silent());
      }
      return () => {
        isWatched = false;
        clearTimeout(timer);
      };
    },
  };
}

const silent = () => new Error('timeout expired: the database does not answer');

/** On a connection of its own. A refusal is an answer, too. */
async function answersInTime(direct: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...direct, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    client.end().catch(() => {});
  }
}
