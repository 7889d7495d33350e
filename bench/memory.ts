import { readFile } from 'node:fs/promises';

const everyMs = 250;

/** Megabytes, over all samples. */
export interface Memory {
  max: number;
  median: number;
}

/** Samples a process's proportional set size (Linux only). */
export function watchMemory(pid: number) {
  const samples: number[] = [];
  let lapBegan = 0;
  const sample = async () => {
    const mb = await readPss(pid);
    if (mb !== undefined) samples.push(mb);
  };
  const timer = setInterval(() => void sample(), everyMs);
  return {
    /** Maximum since the last lap, in megabytes. */
    lap(): number | undefined {
      const lap = samples.slice(lapBegan);
      lapBegan = samples.length;
      return lap.length > 0 ? Math.max(...lap) : undefined;
    },
    /** Undefined if nothing was sampled. */
    stop(): Memory | undefined {
      clearInterval(timer);
      const sorted = samples.toSorted((a, b) => a - b);
      const max = sorted.at(-1);
      const median = sorted[Math.floor(sorted.length / 2)];
      return max === undefined || median === undefined ? undefined : { max, median };
    },
  };
}

async function readPss(pid: number): Promise<number | undefined> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(rollup)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
