import '@mantine/charts/styles.layer.css';
import { BarChart, DonutChart } from '@mantine/charts';
import { formatNumber } from '../../../lib/format.ts';
import styles from './charts.module.css';

/** The plots that Mantine draws. This file is loaded when the first of them is seen. */

const text = { fill: 'var(--color-muted)', fontSize: 13 };

interface BarsProps {
  title: string;
  /** Noun for the counted things. */
  unit: string;
  /** `tick` is the label where there is little room. */
  bars: readonly { label: string; tick: string; amount: number }[];
}

/** One picture for screen readers, which names every bar; the plot's table is for reading it cell by cell. */
export function Bars({ title, unit, bars }: BarsProps) {
  const words = bars.map(({ label, amount }) => `${label} ${formatNumber(amount)}`);
  return (
    <div role="img" aria-label={`${title}. ${words.join(', ')}.`} className={styles.bars}>
      <BarChart
        aria-hidden="true"
        h="100%"
        data={bars.map(({ tick, amount }) => ({ tick, [unit]: amount }))}
        dataKey="tick"
        series={[{ name: unit, color: 'accent.6' }]}
        gridAxis="none"
        tickLine="none"
        withYAxis={false}
        withTooltip={false}
        withBarValueLabel
        valueFormatter={formatNumber}
        maxBarWidth={44}
        minBarSize={2}
        xAxisProps={{ tick: text, interval: 0, tickMargin: 8 }}
        valueLabelProps={{ fontSize: 13, fill: 'var(--color-ink)' }}
        barProps={{ radius: [5, 5, 0, 0] }}
        barChartProps={{ margin: { top: 24 } }}
        accessibilityLayer={false}
      />
    </div>
  );
}

interface RingProps {
  /** In the middle. */
  label: string;
  parts: readonly { name: string; value: number; color: string }[];
}

/** Without words of its own: it stands beside a list of its parts. */
export function Ring({ label, parts }: RingProps) {
  const drawn = parts.filter(({ value }) => value > 0);
  return (
    <div aria-hidden="true">
      <DonutChart
        data={drawn}
        size={176}
        thickness={20}
        paddingAngle={drawn.length > 1 ? 2 : 0}
        strokeWidth={0}
        chartLabel={label}
        classNames={{ label: styles.ringLabel }}
        withTooltip={false}
        startAngle={90}
        endAngle={-270}
        pieChartProps={{ accessibilityLayer: false }}
        pieProps={{ rootTabIndex: -1 }}
      />
    </div>
  );
}
