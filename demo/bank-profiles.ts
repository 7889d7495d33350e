import { z } from 'zod';
import { jobText } from './jobs.ts';
import { readText } from './read-text.ts';
import { trades } from './trade.ts';

/** A profile of the demo company's candidate bank. */
const profile = jobText.pick({
  ...{ title: true, profession: true, city: true, text: true, skills: true, traits: true },
  ...{ experiences: true, languages: true, licenses: true },
});
export type DemoProfile = z.output<typeof profile>;

/** Spontaneous applications: the trade of each, and how many hours ago it came. */
const spontaneousApplication = z.strictObject({ trade: z.enum(trades), hoursAgo: z.number() });

export const { profiles: demoProfiles, spontaneous } = readText(
  'bank-profiles',
  z.strictObject({ profiles: z.array(profile), spontaneous: z.array(spontaneousApplication) }),
);
