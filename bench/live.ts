import type { Board } from '@platsa/contract/boards/schema';
import type { Dataset } from './data/dataset.ts';
import { call } from './load/call.ts';
import { type LoadTool, runLoad } from './load/load.ts';
import { percentile } from './measure.ts';
import { findBoard } from './rows/boards.ts';
import { moveRequest } from './rows/move.ts';
import { get, readData } from './rows/row.ts';

export interface Delay {
  p50Ms: number;
  p99Ms: number;
}

const moves = 200;

/**
 * Time from sending a move until a second viewer of a board of 500 has received the live event and refetched the board.
 * `busy`: while 16 others move applications on another company's board.
 */
export async function measureLiveDelay(dataset: Dataset, origin: string, tool: LoadTool, busy: boolean) {
  if (!busy) return watchMoves(dataset, origin, 0);
  const board = await findBoard(dataset, 1);
  const requests = Array.from({ length: 1_000 }, (_, n) => moveRequest(board, n));
  let working = true;
  const others = async () => {
    while (working) await runLoad(tool, { origin, requests, connections: 16, seconds: 1 });
  };
  const [delay] = await Promise.all([
    watchMoves(dataset, origin, moves).finally(() => {
      working = false;
    }),
    others(),
  ]);
  return delay;
}

async function watchMoves(dataset: Dataset, origin: string, first: number): Promise<Delay> {
  const board = await findBoard(dataset, 500);
  const viewer = await openStream(origin, board.member);
  const read = get(`/v1/workflow-boards/${board.boardId}`, board.member);
  const delays: number[] = [];
  try {
    for (let n = first; n < first + moves; n++) {
      const request = moveRequest(board, n);
      const { _applicant, _workflowColumn } = JSON.parse(request.body ?? '').data as Record<string, string>;
      const received = viewer.next('"type":"board"', `"id":"${board.boardId}"`);
      const began = performance.now();
      const seen = received.then(async () => {
        for (;;) {
          const { text } = await call(origin, read);
          const at = performance.now();
          // A late event of the move before may have come first.
          if (isInColumn(text, _applicant, _workflowColumn)) return at;
        }
      });
      const [at] = await Promise.all([seen, call(origin, request)]);
      delays.push(at - began);
    }
  } finally {
    viewer.close();
  }
  return summariseDelay(delays);
}

function isInColumn(text: string, applicantId: string | undefined, columnId: string | undefined): boolean {
  const { columns } = readData(text) as Pick<Board, 'columns'>;
  const column = columns.find(({ _id }) => _id === columnId);
  return column?.items.some(({ _applicant }) => _applicant._id === applicantId) === true;
}

export function summariseDelay(times: readonly number[]): Delay {
  return { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

/** The stream of live events of one session. */
export async function openStream(origin: string, token: string) {
  const closing = new AbortController();
  const response = await fetch(`${origin}/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  if (!response.ok || !response.body) throw new Error(`/v1/events: ${response.status}`);
  const waiting = new Set<(text: string) => void>();
  const reading = async (stream: ReadableStream<Uint8Array>) => {
    for await (const bytes of stream) for (const receive of waiting) receive(Buffer.from(bytes).toString());
  };
  reading(response.body).catch(() => {});
  return {
    /** Resolves with the arrival time of the next event that contains these pieces of JSON. */
    next: (...parts: string[]) =>
      new Promise<number>((resolve) => {
        const receive = (text: string) => {
          if (!parts.every((part) => text.includes(part))) return;
          waiting.delete(receive);
          resolve(performance.now());
        };
        waiting.add(receive);
      }),
    close: () => closing.abort(),
  };
}
