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
  /** Sent in this order, repeatedly, by all connections together. */
  requests: readonly LoadRequest[];
  connections: number;
  seconds: number;
}

export interface LoadResult {
  /** Successful responses. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Unsuccessful responses and requests without a response. */
  failed: number;
}

export type LoadTool = 'wrk' | 'autocannon';

/** wrk uses least of the processor; autocannon comes with npm, but takes processor time from the server. */
export function findLoadTool(): LoadTool {
  return spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';
}

export function runLoad(tool: LoadTool, load: Load): Promise<LoadResult> {
  return tool === 'wrk' ? loadByWrk(load) : loadByAutocannon(load);
}
