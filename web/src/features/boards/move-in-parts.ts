import { maxMovedAtOnce } from '@platsa/contract/boards/endpoints';

interface Answer {
  _applicants: string[];
  left: { _id: string; _applicants: string[] }[];
  version: number;
}

/** A part failed after others had been moved. */
export class MovedInPart extends Error {
  readonly moved: number;

  constructor(moved: number, cause: unknown) {
    super('moved in part', { cause });
    this.moved = moved;
  }
}

/** Splits large moves into several calls, the last part first, because each part goes on top of the column. */
export async function moveInParts(
  applicantIds: readonly string[],
  send: (part: string[]) => Promise<Answer>,
): Promise<Answer> {
  let done: Answer = { _applicants: [], left: [], version: 0 };
  for (let end = applicantIds.length; end > 0; end -= maxMovedAtOnce) {
    try {
      done = together(await send(applicantIds.slice(Math.max(0, end - maxMovedAtOnce), end)), done);
    } catch (error) {
      throw done._applicants.length === 0 ? error : new MovedInPart(done._applicants.length, error);
    }
  }
  return done;
}

function together(above: Answer, below: Answer): Answer {
  const left = new Map(above.left.map(({ _id, _applicants }) => [_id, _applicants]));
  for (const { _id, _applicants } of below.left) left.set(_id, [...(left.get(_id) ?? []), ..._applicants]);
  return {
    _applicants: [...above._applicants, ...below._applicants],
    left: [...left].map(([_id, _applicants]) => ({ _id, _applicants })),
    version: Math.max(above.version, below.version),
  };
}
