import { listNames } from '../../lib/format.ts';

/** When scheduled work runs, from its cron expression of minute, hour and day of the week: 'varje dag 04:15'. */
export function describeTimes(cron: string): string {
  const [minute = '', hour = '', , , weekday] = cron.split(' ');
  if (hour === '*') return minute === '*' ? 'varje minut' : 'varje timme';
  const times = hour.split(',').map((one) => `${one.padStart(2, '0')}:${minute.padStart(2, '0')}`);
  return `${weekday === '1-5' ? 'måndag till fredag' : 'varje dag'} ${listNames(times)}`;
}
