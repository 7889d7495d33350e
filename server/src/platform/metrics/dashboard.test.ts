import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { useTestApp } from '../../../test/app.ts';

/** The files below docs/operations/ that read our metrics. */

const platsa = useTestApp({ settings: async () => ({ METRICS_PORT: '0' }) });
const read = (name: string) => readFileSync(new URL(`../../../../docs/operations/${name}`, import.meta.url), 'utf8');

interface Panel {
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string }[];
}

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] };
const { groups } = parse(read('prometheus-alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const expressions = [...panels.flatMap(({ targets }) => targets), ...rules].map(({ expr }) => expr);

interface Metric {
  name: string;
  type: string;
  labels: string[];
}

/** The server's metrics, with the labels that occur. */
async function listMetrics(): Promise<Metric[]> {
  await platsa.app.inject('/healthz');
  const text = await (await fetch(platsa.ctx.metrics?.url ?? '')).text();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
  return types.map(({ name, type }) => {
    const suffix = type === 'histogram' ? '_bucket' : '';
    const [, labels = ''] = new RegExp(`^${name}${suffix}\\{(.*)\\}`, 'm').exec(text) ?? [];
    return { name: name + suffix, type, labels: [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label) };
  });
}

/** Each metric of an expression, with the labels that it is narrowed by. */
function usesOf(expression: string): { name: string; labels: string[] }[] {
  const found = expression.matchAll(/\b((?:platsa|nodejs|process)_\w+)(?:\{([^}]*)\})?/g);
  return [...found].map(([, name = '', selectors = '']) => ({
    name,
    labels: [...selectors.matchAll(/(\w+)\s*=~?"/g)].map(([, label = '']) => label),
  }));
}

test('dashboard and alerts name metrics and labels that the server has', async () => {
  const metrics = new Map((await listMetrics()).map((metric) => [metric.name, metric]));
  const addedByPrometheus = ['instance', 'job'];
  const unknown = expressions.flatMap(usesOf).flatMap(({ name, labels }) => {
    const metric = metrics.get(name);
    if (!metric) return [name];
    return labels
      .filter((label) => ![...metric.labels, ...addedByPrometheus].includes(label))
      .map((l) => `${name} ${l}`);
  });
  expect(unknown).toEqual([]);
});

test('every metric of ours is on the dashboard', async () => {
  const shown = new Set(
    panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => usesOf(expr)).map(({ name }) => name)),
  );
  const ours = (await listMetrics()).map(({ name }) => name).filter((name) => name.startsWith('platsa_'));
  expect(ours.filter((name) => !shown.has(name))).toEqual([]);
});

test('counters are read as rates', async () => {
  const counters = (await listMetrics()).filter(({ type }) => type === 'counter').map(({ name }) => name);
  const plain = expressions.filter((expression) =>
    usesOf(expression).some(({ name }) => counters.includes(name) && !expression.includes(`rate(${name}`)),
  );
  expect(plain).toEqual([]);
});

test('panels have names of their own and do not overlap', () => {
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('every alert has a severity and says in a sentence what is wrong', () => {
  expect(rules.length).toBeGreaterThan(8);
  for (const { labels, annotations } of rules) {
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/[.?]$|\)\.$/);
  }
});
