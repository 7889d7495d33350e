import type { Delay } from './live.ts';
import type { RetentionFigures } from './live-retention.ts';
import type { Machine } from './machine.ts';
import type { Figure, Measured } from './measure.ts';
import type { Memory } from './memory.ts';
import type { PageFigure } from './pages/measure-page.ts';
import type { PageBars, PageFigures } from './pages/pages.ts';
import type { Row } from './rows/row.ts';
import { rows } from './rows/rows.ts';
import type { SizeResult } from './run.ts';
import { sizes } from './sizes.ts';
import { goal, table } from './table.ts';

interface About extends Machine {
  tool: string;
  seconds: number;
  at: string;
}

const startMsAtMost = 2_000;
const memoryMbAtMost = 220;
const seenMsAtMost = 100;
const messageMsAtMost = 300;
const unpublishedMsAtMost = 1_000;
const duringMsAtMost = 200;

/** The results at one size, as Markdown. */
export function report(about: About, result: SizeResult): string {
  const { jobs, jobSeekers, applications } = sizes[result.size];
  const count = (number: number) => number.toLocaleString('en');
  return [
    `\n## ${count(jobs)} jobs, ${count(jobSeekers)} job seekers, ${count(applications)} applications`,
    `${about.processor}, ${about.cores} cores, ${about.memoryGb} GB, ${about.system}, Node ${about.node}, ${about.tool}, ${about.seconds} s per measurement, ${about.at}`,
    result.rows.length > 0 ? rowTable(result) : '',
    ...otherLines(result),
    result.pages ? pageTable(result.pages) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function rowTable({ rows: measured }: SizeResult): string {
  const lines = measured.flatMap(({ name, figures, bytes, first, memoryMb }) => {
    const row = rows.find((one) => one.name === name);
    return figures.map((figure) => [
      row?.title ?? name,
      String(figure.connections),
      figure.perSecond.toFixed(0),
      figure.p50Ms.toFixed(2),
      figure.p99Ms.toFixed(2),
      percent(figure.ofHello),
      `${figure.helloPerSecond.toFixed(0)} (× ${figure.helloSpread.toFixed(1)})`,
      row && figure.connections === (row.alone ? 1 : 16) ? verdict(row, figure, bytes) : '',
      kilobytes(bytes),
      memoryMb?.toFixed(0) ?? '',
      figure.failed > 0 ? `${figure.failed} failed` : '',
      figure.connections === 16 && first ? firstReadings(first) : '',
    ]);
  });
  return table(
    [
      'work',
      'connections',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'of hello',
      'hello/s (spread)',
      'bar',
      'response kB',
      'memory MB',
      '',
      'before the measurement',
    ],
    lines,
  );
}

function firstReadings({ readings, p50Ms, p99Ms }: NonNullable<Measured['first']>): string {
  return `${readings} read once, p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms`;
}

function verdict(row: Row, figure: Figure, bytes: number): string {
  const parts: string[] = [];
  if (row.atLeast) parts.push(goal(figure.ofHello >= row.atLeast && figure.failed === 0, `≥ ${percent(row.atLeast)}`));
  if (row.p99MsAtMost) parts.push(goal(figure.p99Ms <= row.p99MsAtMost, `p99 ≤ ${row.p99MsAtMost} ms`));
  if (row.bytesAtMost) parts.push(goal(bytes <= row.bytesAtMost, `≤ ${kilobytes(row.bytesAtMost)} kB`));
  return parts.join(', ');
}

function otherLines({ startMs, memory, live, chat, screens, unpublished, retention }: SizeResult): string[] {
  const lines: string[] = [];
  if (startMs) lines.push(`Start: ${startMs.toFixed(0)} ms ${goal(startMs <= startMsAtMost, '≤ 2 s')}`);
  if (memory?.rows) lines.push(memoryLine('Memory (PSS) through the rows', memory.rows));
  if (memory?.pages) lines.push(memoryLine('Memory (PSS) through live events and pages', memory.pages));
  if (live)
    lines.push(liveLine('A second viewer sees a move', live.calm), liveLine('  while 16 others move', live.busy));
  if (chat) lines.push(chatLine('The other participant receives a message', chat));
  if (screens) lines.push(chatLine('The message is on the other screen', screens));
  if (unpublished) {
    const times = `p50 ${unpublished.p50Ms.toFixed(1)}, p99 ${unpublished.p99Ms.toFixed(1)} ms`;
    lines.push(
      `An unpublished job is gone from another server: ${times} ${goal(unpublished.p99Ms <= unpublishedMsAtMost, '≤ 1 s')}`,
    );
  }
  if (retention) lines.push(...retentionLines(retention));
  return lines;
}

function retentionLines({ anonymised, seconds, calm, during }: RetentionFigures): string[] {
  const delay = ({ p50Ms, p99Ms }: Delay) => `p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms`;
  const reached = (one: Delay) => goal(one.p99Ms <= duringMsAtMost, `≤ ${duringMsAtMost} ms`);
  return [
    `${anonymised.toLocaleString('en')} applications become anonymous in ${seconds.toFixed(0)} s`,
    `  a move meanwhile: ${delay(during.moves)} ${reached(during.moves)}; before: ${delay(calm.moves)}`,
    `  an application meanwhile: ${delay(during.applications)} ${reached(during.applications)}; before: ${delay(calm.applications)}`,
  ];
}

function memoryLine(title: string, { median, max }: Memory): string {
  const reached = goal(max <= memoryMbAtMost, `≤ ${memoryMbAtMost} MB`);
  return `${title}: ${median.toFixed(0)} MB, at most ${max.toFixed(0)} MB ${reached}`;
}

function liveLine(title: string, delay: Delay): string {
  const times = `p50 ${delay.p50Ms.toFixed(1)}, p99 ${delay.p99Ms.toFixed(1)} ms`;
  return `${title}: ${times} ${goal(delay.p99Ms <= seenMsAtMost, `≤ ${seenMsAtMost} ms`)}`;
}

function chatLine(title: string, { p50Ms, p99Ms }: Delay): string {
  return `${title}: p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms ${goal(p99Ms <= messageMsAtMost, '≤ 300 ms')}`;
}

function pageTable(pages: readonly PageFigures[]): string {
  const lines = pages.map(
    ({ name, bars, largestPaintMs, paintedFromHtml, blockingMs, openFrameMs, layoutShift, bytes, ...rest }) => [
      name,
      largestPaintMs.toFixed(0),
      paintedFromHtml ? 'yes' : 'no',
      blockingMs.toFixed(0),
      layoutShift.toFixed(3),
      kilobytes(bytes.all),
      kilobytes(bytes.htmlAndCss),
      kilobytes(bytes.script),
      bars ? pageVerdict(bars, { largestPaintMs, blockingMs, layoutShift, bytes }) : '',
      String(rest.nodes),
      rest.heapMb.toFixed(1),
      [openFrameMs, rest.work?.searchMs, rest.work?.scrollMs, rest.work?.dragMs]
        .map((ms) => ms?.toFixed(0) ?? '–')
        .join(' / '),
    ],
  );
  const paint = ['page', 'largest paint ms', 'from HTML', 'blocked ms', 'layout shift'];
  const weight = ['kB', 'HTML and CSS', 'script', 'bars', 'nodes', 'heap MB'];
  return table([...paint, ...weight, 'longest frame ms: open / search / scroll / drag'], lines);
}

function pageVerdict(
  bars: PageBars,
  page: Pick<PageFigure, 'largestPaintMs' | 'blockingMs' | 'layoutShift' | 'bytes'>,
): string {
  const parts: string[] = [];
  const judge = (figure: number, bar: number | undefined, text: (bar: number) => string) => {
    if (bar !== undefined) parts.push(goal(figure <= bar, text(bar)));
  };
  judge(page.largestPaintMs, bars.largestPaintMs, (ms) => `paint ≤ ${ms} ms`);
  judge(page.blockingMs, bars.blockingMs, (ms) => `blocked ≤ ${ms} ms`);
  judge(page.layoutShift, bars.layoutShift, (shift) => `shift ≤ ${shift}`);
  judge(page.bytes.all, bars.bytes?.all, (bytes) => `≤ ${kilobytes(bytes)} kB`);
  judge(page.bytes.htmlAndCss, bars.bytes?.htmlAndCss, (bytes) => `HTML and CSS ≤ ${kilobytes(bytes)} kB`);
  judge(page.bytes.script, bars.bytes?.script, (bytes) => `script ≤ ${kilobytes(bytes)} kB`);
  return parts.join(', ');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.1 ? 2 : 1)} %`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
