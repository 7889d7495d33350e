import { spawnSync } from 'node:child_process';
import { loadByAutocannon } from './autocannon.ts';
import { loadByWrk } from './wrk.ts';

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  origin: string;
  /** Sent in this order, over and over, by all connections together. */
  requests: readonly LoadRequest[];
  connections: number;
  seconds: number;
}

export interface LoadResult {
  /** Successes. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were no success, and requests without one. */
  failed: number;
}

export type LoadTool = 'wrk' | 'autocannon';

/** wrk weighs least; autocannon, which npm brings, shares the processor with what it measures. */
export function findLoadTool(): LoadTool {
  return spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';
}

export function runLoad(tool: LoadTool, load: Load): Promise<LoadResult> {
  return tool === 'wrk' ? loadByWrk(load) : loadByAutocannon(load);
}
