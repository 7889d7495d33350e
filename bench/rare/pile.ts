import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { mostPiled } from '@platsa/contract/people/forms';
import { listPiledResumes, pileResume } from '@platsa/contract/people/pile-endpoints';
import { Api } from '../../e2e/api.ts';
import { generateCvs, layouts } from '../../packages/cv/test/cv-set/generate-cv.ts';
import { scannedCv } from '../../packages/cv/test/scanned-cv.ts';
import { prepare } from '../../scripts/prepare.mjs';
import { aWordCv } from '../../server/test/resume-builders.ts';
import { openDataset, resetDataset } from '../data/dataset.ts';
import { summariseDelay } from '../live.ts';
import { timed } from '../load/timed.ts';
import { startServer } from '../programs.ts';
import { type BoardToMeasure, findBoard } from '../rows/boards.ts';
import { moveRequest } from '../rows/move.ts';
import { get } from '../rows/row.ts';
import { goal, table } from '../table.ts';

/**
 * `node bench/rare/pile.ts`: how long a board of 500 takes to read and a move on it takes, while a pile of 100 CVs is handed in and
 * read. docs/performance.md has the results.
 */

/** The first requests of a process are slower, and not counted. */
const warmUpSeconds = 5;
const calmSeconds = 20;
/** Reads of the board a second, begun whether or not those before have been answered, and every tenth time a move. */
const readsPerSecond = 20;
const boardMsAtMost = 200;
/** The page uploads so many CVs at once. */
const uploadsAtOnce = 3;
const port = 3990;

/** Of a hundred, five are scans and five are Word documents. */
async function makePile(): Promise<Uint8Array[]> {
  const others = [...Array(5).fill(await scannedCv()), ...Array(5).fill(await aWordCv())];
  const texts = await generateCvs(1, Math.ceil(mostPiled / layouts.length));
  return [...texts.map(({ pdf }) => pdf).slice(0, mostPiled - others.length), ...others];
}

/** Works on the board until it is stopped, with moves from the nth one on. A call that fails counts as one that never ends. */
async function watchBoard({ origin, board, from }: Watched, stopped: AbortSignal) {
  const read = get(`/v1/workflow-boards/${board.boardId}`, board.member);
  const never = () => Number.POSITIVE_INFINITY;
  const reads: Promise<number>[] = [];
  const moves: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; !stopped.aborted; n++) {
    await delay(Math.max(0, began + (n * 1_000) / readsPerSecond - performance.now()));
    if (n % 10 === 0) moves.push(timed(origin, moveRequest(board, from + n)).catch(never));
    reads.push(timed(origin, read).catch(never));
  }
  return {
    count: reads.length,
    reads: summariseDelay(await Promise.all(reads)),
    moves: summariseDelay(await Promise.all(moves)),
  };
}

interface Watched {
  origin: string;
  board: BoardToMeasure;
  from: number;
}

/** Hands in the pile, and asks for it every second until each CV has been read. */
async function readPile(origin: string, { companyId, token }: BoardToMeasure, pile: readonly Uint8Array[]) {
  const api = new Api(origin, '127.0.0.1');
  const began = performance.now();
  const waiting = pile.values();
  const upload = async () => {
    for (const bytes of waiting) {
      await api.call(pileResume, { companyId, _id: randomUUID() }, { token, file: Buffer.from(bytes) });
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
  const uploadedMs = performance.now() - began;
  for (;;) {
    const { resumes } = await api.call(listPiledResumes, { companyId }, { token });
    if (resumes.every(({ status }) => status !== 'processing')) {
      const failed = resumes.filter(({ status }) => status === 'failed').length;
      return { uploadedMs, readMs: performance.now() - began, failed };
    }
    await delay(1_000);
  }
}

async function measurePile(): Promise<void> {
  await prepare();
  await resetDataset('small', console.error);
  await using stopping = new AsyncDisposableStack();
  const dataset = await openDataset('small');
  stopping.defer(() => dataset.close());
  const server = await startServer('small', port);
  stopping.defer(() => server.stop());
  const board = await findBoard(dataset, 500);
  const pile = await makePile();
  const { origin } = server;
  const watched = { origin, board, from: 0 };
  const watchFor = (seconds: number) => watchBoard(watched, AbortSignal.timeout(seconds * 1_000));
  watched.from += (await watchFor(warmUpSeconds)).count;
  const calm = await watchFor(calmSeconds);
  watched.from += calm.count;
  const done = new AbortController();
  const [busy, { uploadedMs, readMs, failed }] = await Promise.all([
    watchBoard(watched, done.signal),
    readPile(origin, board, pile).finally(() => done.abort()),
  ]);
  const lines = Object.entries({ before: calm, meanwhile: busy }).map(([when, { count, reads, moves }]) => [
    when,
    String(count),
    ...[reads.p50Ms, reads.p99Ms, moves.p50Ms, moves.p99Ms].map((ms) => ms.toFixed(1)),
    goal(reads.p99Ms <= boardMsAtMost, `p99 of the board ≤ ${boardMsAtMost} ms`),
  ]);
  console.log(table(['', 'reads', 'board p50 ms', 'p99 ms', 'move p50 ms', 'p99 ms', ''], lines));
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  console.log(
    `${pile.length} CVs handed in after ${seconds(uploadedMs)} s, read after ${seconds(readMs)} s; ${failed} could not be read.`,
  );
}

await measurePile();
