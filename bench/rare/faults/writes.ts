import type { Queries } from './database.ts';

/** Records each write and whether the server acknowledged it, so that the check can compare them with the database. */
export class Writes {
  readonly #comments = new Map<string, boolean>();
  readonly #messages = new Map<string, boolean>();
  readonly #applications = new Map<string, boolean>();
  #moves = 0;
  /** By application: the columns that it may be in, the last acknowledged one and those of later attempts. */
  readonly #columns = new Map<string, Set<string>>();

  commented(text: string, acknowledged: boolean): void {
    this.#comments.set(text, acknowledged);
  }

  sent(text: string, acknowledged: boolean): void {
    this.#messages.set(text, acknowledged);
  }

  applied(userId: string, acknowledged: boolean): void {
    this.#applications.set(userId, acknowledged);
  }

  moved(applicantId: string, columnId: string, acknowledged: boolean): void {
    if (acknowledged) {
      this.#moves++;
      this.#columns.set(applicantId, new Set([columnId]));
    } else this.#columns.get(applicantId)?.add(columnId);
  }

  summary(): string {
    const count = (writes: Map<string, boolean>) => [...writes.values()].filter(Boolean).length;
    return `${this.#moves} moves, ${count(this.#comments)} comments, ${count(this.#messages)} messages, ${count(this.#applications)} applications`;
  }

  async check(database: Queries): Promise<string[]> {
    const comments = await countBy(database, 'SELECT text AS key, count(*)::int FROM applicant_comments GROUP BY text');
    const messages = await countBy(database, 'SELECT text AS key, count(*)::int FROM messages GROUP BY text');
    const applications = await countBy(
      database,
      // Each application has one receipt in the outbox; the row itself cannot be doubled.
      `SELECT a.person_id AS key, count(m.id)::int FROM applicants a LEFT JOIN mails m ON m.applicant_id = a.id
       GROUP BY a.person_id`,
    );
    return [
      ...differences('comments', this.#comments, comments),
      ...differences('messages', this.#messages, messages),
      ...differences('applications', this.#applications, applications),
      ...(await this.#checkMoves(database)),
    ];
  }

  async #checkMoves(database: Queries): Promise<string[]> {
    const rows = await database.query<{ id: string; column_id: string }>('SELECT id, column_id FROM applicants');
    const lost = rows.filter(({ id, column_id }) => this.#columns.get(id)?.has(column_id) === false);
    return lost.length > 0 ? [`moves: ${lost.length} applications are not where the last move put them`] : [];
  }
}

async function countBy(database: Queries, text: string): Promise<Map<string, number>> {
  const rows = await database.query<{ key: string; count: number }>(text);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

function differences(name: string, writes: Map<string, boolean>, stored: Map<string, number>): string[] {
  const lost = [...writes].filter(([key, acknowledged]) => acknowledged && !stored.get(key)).length;
  const doubled = [...writes].filter(([key]) => (stored.get(key) ?? 0) > 1).length;
  return [
    ...(lost > 0 ? [`${name}: ${lost} acknowledged ones are lost`] : []),
    ...(doubled > 0 ? [`${name}: ${doubled} are doubled`] : []),
  ];
}
