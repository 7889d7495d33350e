import type { DemoJob } from './job.ts';
import type { Trade } from './trade.ts';

/** A profile of the demo company's candidate bank. */
export type DemoProfile = Pick<DemoJob, 'title' | 'profession' | 'city' | 'text' | 'skills' | 'traits'> &
  Pick<DemoJob, 'experiences' | 'languages' | 'licenses'>;

export const demoProfiles: readonly DemoProfile[] = [
  {
    title: 'Undersköterska för natt och helg',
    profession: 'Undersköterska',
    city: 'Umeå',
    text: 'Vi behöver nästan alltid någon till nätterna. Ring direkt när någon med delegering hör av sig.',
    skills: [
      ['Omvårdnad', 4, 1, 6],
      ['Läkemedelsdelegering', 3, 0, 6],
    ],
    traits: [
      ['Lyhörd', 3],
      ['Ansvarsfull', 2],
    ],
    languages: [['Svenska', 3, 3]],
    licenses: [['B-körkort', 2]],
  },
  {
    title: 'Kock som kan hoppa in',
    profession: 'Kock',
    city: 'Umeå',
    text: 'Till semestrar och sjukdom i restaurangköken. Vana vid större sällskap är ett plus.',
    skills: [['Matlagning', 3, 0, 6]],
    traits: [
      ['Stresstålig', 3],
      ['Flexibel', 2],
    ],
    experiences: [['Kock', 3, 1, 6]],
  },
  {
    title: 'Ekonom till säsongstopparna',
    profession: 'Ekonomiassistent',
    city: 'Umeå',
    text: 'Bokslut och årsskifte. Gärna någon som vill arbeta några veckor åt gången.',
    skills: [
      ['Bokföring', 4, 1, 6],
      ['Excel', 2, 0, 6],
    ],
    traits: [['Noggrann', 3]],
  },
];

/** Spontaneous applications: how many of each trade, and how many hours ago. */
export const spontaneous: readonly { trade: Trade; hoursAgo: number }[] = [
  { trade: 'assistantNurse', hoursAgo: 3 },
  { trade: 'chef', hoursAgo: 9 },
  { trade: 'assistantNurse', hoursAgo: 30 },
  { trade: 'finance', hoursAgo: 52 },
  { trade: 'chef', hoursAgo: 120 },
  { trade: 'assistantNurse', hoursAgo: 400 },
];
