import type { Archetype } from '../archetype.ts';
import { buildingArchetypes } from './building.ts';
import { careArchetypes } from './care.ts';
import { goodsArchetypes } from './goods.ts';
import { healthArchetypes } from './health.ts';
import { hospitalityArchetypes } from './hospitality.ts';
import { itArchetypes } from './it.ts';
import { officeArchetypes } from './office.ts';
import { outsideArchetypes } from './outside.ts';
import { schoolArchetypes } from './school.ts';
import { workshopArchetypes } from './workshop.ts';

export const archetypes: readonly Archetype[] = [
  ...careArchetypes,
  ...healthArchetypes,
  ...schoolArchetypes,
  ...hospitalityArchetypes,
  ...goodsArchetypes,
  ...workshopArchetypes,
  ...buildingArchetypes,
  ...itArchetypes,
  ...officeArchetypes,
  ...outsideArchetypes,
];
