import { f1 } from '../../../packages/cv/test/cv-set/compare.ts';
import { fields, macroF1, sumScores } from '../../../packages/cv/test/cv-set/score-cv.ts';
import { goal, table } from '../../table.ts';
import type { CvFigures } from './measure-cvs.ts';

const macroAtLeast = 0.9;
const layoutAtLeast = 0.8;
const pageMsAtMost = 100;

type Kind = 'layout' | 'language' | 'dateStyle';

const titles: Readonly<Record<Kind, string>> = { layout: 'layout', language: 'language', dateStyle: 'date style' };

function listScores(figures: readonly CvFigures[]) {
  return figures.map(({ score }) => score).filter((score) => score !== null);
}

function pageMs(figures: readonly CvFigures[]): number {
  const pages = figures.reduce((sum, one) => sum + one.pages, 0);
  return figures.reduce((sum, one) => sum + one.milliseconds, 0) / Math.max(1, pages);
}

function byKind(figures: readonly CvFigures[], kind: Kind): string {
  const groups = [...Map.groupBy(figures, (one) => one[kind])];
  const lines = groups.map(([name, own]) => {
    const macro = macroF1(sumScores(listScores(own)));
    const verdict = kind === 'layout' ? goal(macro >= layoutAtLeast, `≥ ${layoutAtLeast}`) : '';
    return [name, String(own.length), macro.toFixed(3), pageMs(own).toFixed(0), verdict];
  });
  return table([titles[kind], 'count', 'F1', 'ms per page', ''], lines);
}

function formatFields(figures: readonly CvFigures[]): string {
  const sum = sumScores(listScores(figures));
  const share = (part: number, whole: number) => (whole === 0 ? '' : (part / whole).toFixed(3));
  const lines = fields.map((field) => {
    const { right, wrong, missed } = sum[field];
    return [field, share(right, right + wrong), share(right, right + missed), f1(sum[field]).toFixed(3)];
  });
  return table(['field', 'precision', 'recall', 'F1'], lines);
}

/** How well and how fast CVs are read, as Markdown. */
export function cvReport(figures: readonly CvFigures[]): string {
  const readable = figures.filter(({ score }) => score !== null);
  const refused = figures.filter(({ score }) => score === null);
  const texts = readable.filter(({ isScan }) => !isScan);
  const macro = macroF1(sumScores(listScores(readable)));
  const ms = pageMs(texts);
  const lines = [
    `Mean F1 of the fields: ${macro.toFixed(3)} ${goal(macro >= macroAtLeast, `≥ ${macroAtLeast}`)}`,
    `Processor time per page, without scans: ${ms.toFixed(1)} ms ${goal(ms < pageMsAtMost, `< ${pageMsAtMost} ms`)}`,
  ];
  if (refused.length > 0) {
    const right = refused.filter(({ isRefused }) => isRefused).length;
    lines.push(`Unreadable files refused: ${right} of ${refused.length}`);
  }
  const tables = [byKind(readable, 'layout'), byKind(readable, 'language'), byKind(readable, 'dateStyle')];
  return [`\n## ${figures.length} CVs`, ...lines, ...tables, formatFields(readable)].join('\n\n');
}
