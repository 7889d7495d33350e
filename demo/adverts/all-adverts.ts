import type { DemoAdvert } from '../advert.ts';
import { buildingAdverts } from './building.ts';
import { careAdverts } from './care.ts';
import { energyAdverts } from './energy.ts';
import { healthAdverts } from './health.ts';
import { hotelAdverts } from './hotel.ts';
import { industryAdverts } from './industry.ts';
import { itAdverts } from './it.ts';
import { kitchenAdverts } from './kitchen.ts';
import { officeAdverts } from './office.ts';
import { outdoorAdverts } from './outdoors.ts';
import { schoolAdverts } from './school.ts';
import { serviceAdverts } from './service.ts';
import { shopAdverts } from './shop.ts';
import { transportAdverts } from './transport.ts';
import { warehouseAdverts } from './warehouse.ts';

export const demoAdverts: readonly DemoAdvert[] = [
  ...careAdverts,
  ...healthAdverts,
  ...schoolAdverts,
  ...kitchenAdverts,
  ...hotelAdverts,
  ...warehouseAdverts,
  ...transportAdverts,
  ...industryAdverts,
  ...buildingAdverts,
  ...energyAdverts,
  ...officeAdverts,
  ...itAdverts,
  ...shopAdverts,
  ...serviceAdverts,
  ...outdoorAdverts,
];
