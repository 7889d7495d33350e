/** Where visits and applications come from. The browser loads this file, so it must not import zod. */

/** The channel through which a person first came to a job, with the name that the company sees. */
export const sourceChannels = {
  /** Without a trace of where from, and applications from before this was stored. */
  direct: 'Direkt',
  /** The installation's own pages: its list, regional lists, feeds and mails about new jobs. */
  platsa: 'Platsa',
  /** A career page, and a list of jobs from it on the company's own site. */
  career_page: 'Karriärsidan',
  /** Arbetsförmedlingen. */
  agency: 'Platsbanken',
  /** A link that the company has made. */
  link: 'Egen länk',
  search: 'Sökmotor',
  social: 'Sociala medier',
  job_site: 'Annan jobbsajt',
  website: 'Annan webbplats',
  referral: 'Rekommendation',
  by_hand: 'Tillagd för hand',
  /** A pile of CVs. */
  import: 'CV-hög',
  bank: 'Kandidatbanken',
  other: 'Annat',
} as const;

export type SourceChannel = keyof typeof sourceChannels;
export const sourceChannelNames = Object.keys(sourceChannels) as [SourceChannel, ...SourceChannel[]];

/** 'Sociala medier: LinkedIn' */
export function describeSource({ channel, detail }: { channel: SourceChannel; detail: string | null }): string {
  return detail ? `${sourceChannels[channel]}: ${detail}` : sourceChannels[channel];
}

/** The longest text of `?src=`, of a campaign, and of a host. */
export const maxSourceText = 60;
/** As long as the text about where an added person's data come from. */
export const maxSourceDetail = 200;
