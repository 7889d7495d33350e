import type { DemoJob } from '../job.ts';
import { buildingJobs } from './building.ts';
import { careJobs } from './care.ts';
import { energyJobs } from './energy.ts';
import { healthJobs } from './health.ts';
import { hotelJobs } from './hotel.ts';
import { industryJobs } from './industry.ts';
import { itJobs } from './it.ts';
import { kitchenJobs } from './kitchen.ts';
import { officeJobs } from './office.ts';
import { outdoorJobs } from './outdoors.ts';
import { schoolJobs } from './school.ts';
import { serviceJobs } from './service.ts';
import { shopJobs } from './shop.ts';
import { transportJobs } from './transport.ts';
import { warehouseJobs } from './warehouse.ts';

export const demoJobs: readonly DemoJob[] = [
  ...careJobs,
  ...healthJobs,
  ...schoolJobs,
  ...kitchenJobs,
  ...hotelJobs,
  ...warehouseJobs,
  ...transportJobs,
  ...industryJobs,
  ...buildingJobs,
  ...energyJobs,
  ...officeJobs,
  ...itJobs,
  ...shopJobs,
  ...serviceJobs,
  ...outdoorJobs,
];
