import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createComment } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { moveApplicant } from '@platsa/contract/boards/endpoints';
import type { Endpoint, InputOf } from '@platsa/contract/endpoint';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { buildRequest } from '@platsa/contract/request';
import type { Scene } from './create-scene.ts';
import type { Queries } from './database.ts';
import { Writes } from './writes.ts';

const pauseMs = 10;
const pauseAfterFailureMs = 50;
const applyPauseMs = 60;

export interface Load {
  /** Answers that no client should get, at most one of each kind. */
  problems: string[];
  /** How many there were of each status; 0 stands for a lost connection. */
  answers(): string;
  /** Milliseconds of the slowest answer since this was last asked. */
  slowest(): number;
  stop(): Promise<Writes>;
}

/** Moves, comments, messages and applications, each sent to the servers in turn, until it is stopped. */
export function startLoad(scene: Scene, urls: () => string[], database: Queries): Load {
  const writes = new Writes();
  const statuses = new Map<number, number>();
  const problems = new Map<number, string>();
  let isStopping = false;
  let turn = 0;
  let slowestMs = 0;

  /** Whether the write was acknowledged. */
  async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<boolean> {
    const { method, url, body } = buildRequest(endpoint, input);
    const origins = urls();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) };
    const began = performance.now();
    try {
      const response = await fetch(`${origins[turn++ % origins.length]}${url}`, request);
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const isExpected = response.ok || (response.status === 503 && text.includes('userFriendlyMessage'));
      if (!isExpected) problems.set(response.status, `${endpoint.name} answered ${response.status} ${text}`);
      if (response.ok) return true;
    } catch {
      statuses.set(0, (statuses.get(0) ?? 0) + 1);
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - began);
    }
    await delay(pauseAfterFailureMs);
    return false;
  }

  /** Sends a write that was not acknowledged again under the same id, as the web application does. */
  async function sendUntilAcknowledged(attempt: () => Promise<boolean>): Promise<boolean> {
    while (!(await attempt())) {
      if (isStopping) return false;
    }
    return true;
  }

  const { admin, boardId, columns, applicants, conversations, jobId, jobSeekers } = scene;

  async function move(applicant: string): Promise<void> {
    for (let n = 0; !isStopping; n++) {
      const column = columns[n % columns.length] ?? '';
      const input = { boardId, _applicant: applicant, _workflowColumn: column, newIndex: 0 };
      writes.moved(applicant, column, await send(moveApplicant, input, admin.token));
      await delay(pauseMs);
    }
  }

  async function comment(applicantId: string): Promise<void> {
    while (!isStopping) {
      const text = randomUUID();
      writes.commented(text, await send(createComment, { applicantId, text }, admin.token));
      await delay(pauseMs);
    }
  }

  async function message(conversationId: string): Promise<void> {
    while (!isStopping) {
      const input = { conversationId, _id: randomUUID(), text: randomUUID() };
      writes.sent(input.text, await sendUntilAcknowledged(() => send(sendMessage, input, admin.token)));
      await delay(pauseMs);
    }
  }

  async function apply(): Promise<void> {
    for (let next = jobSeekers.pop(); next && !isStopping; next = jobSeekers.pop()) {
      const { userId, token } = next;
      const input = { jobId, userId, _id: randomUUID() };
      writes.applied(userId, await sendUntilAcknowledged(() => send(applyToJob, input, token)));
      await delay(applyPauseMs);
    }
  }

  /** The limits are per account, and a few accounts make all the load. */
  async function liftLimits(): Promise<void> {
    while (!isStopping) {
      await database.query('DELETE FROM rate_limits').catch(() => {});
      await delay(500);
    }
  }

  const running = Promise.all([
    ...applicants.slice(0, 3).map(move),
    ...applicants.slice(3, 5).map(comment),
    ...conversations.slice(0, 2).map(message),
    apply(),
    apply(),
    liftLimits(),
  ]);
  return {
    get problems() {
      return [...problems.values()];
    },
    answers: () => [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    slowest() {
      const ms = Math.round(slowestMs);
      slowestMs = 0;
      return ms;
    },
    async stop() {
      isStopping = true;
      await running;
      return writes;
    },
  };
}
