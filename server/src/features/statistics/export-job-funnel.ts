import { exportJobFunnel } from '@platsa/contract/statistics/endpoints';
import { limits } from '../../http/limits.ts';
import { downloadRoute } from '../../http/route.ts';
import { csvFile } from './csv-file.ts';
import { ofJob, readFunnel } from './get-job-funnel.ts';

export const exportJobFunnelRoute = downloadRoute(exportJobFunnel, {
  ...ofJob,
  limits: [limits.exportData],
  async handle({ ctx, subject }) {
    const { columns } = await readFunnel(ctx.db, subject.jobId);
    const rows = columns.map(({ value, came, remaining, medianDays, declined, withdrawn }) => ({
      ...{ Kolumn: value, 'Kom hit': came, 'Är kvar': remaining },
      'Median, dagar': medianDays === null ? null : Math.round(medianDays * 10) / 10,
      ...{ 'Fick nej': declined, 'Drog sig ur': withdrawn },
    }));
    return csvFile(ctx, 'kandidaternas-vag', rows);
  },
});
