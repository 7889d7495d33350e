import { z } from 'zod';
import { id, instant, requiredLine } from '../fields.ts';
import { agencyAdStates } from './agency.ts';
import { maxSourceText, sourceChannelNames } from './sources.ts';

export const maxJobLinks = 50;
export const jobLinkForm = z.object({ name: requiredLine('Ange vad länken ska heta', maxSourceText) });

/** Visits and applications are counted since the job was created. */
const counts = { views: z.number().int(), applications: z.number().int() };

/** A link that the company has made: `code` is the `src` of the job's address. */
export const jobLink = z.object({ _id: id, name: z.string(), code: z.string(), createdAt: instant, ...counts });
export type JobLink = z.output<typeof jobLink>;

/** Where a job is shown, and through what its visitors and applications came. */
export const jobChannels = z.object({
  /** On the installation's own list, with its feeds. */
  isLive: z.boolean(),
  /** Null: it is not sent to Arbetsförmedlingen. */
  agency: z.enum(agencyAdStates).nullable(),
  /** Pages that list the job while they are published. */
  careerPages: z.array(z.object({ _id: id, title: z.string(), pageId: z.string(), isShown: z.boolean() })),
  /** Keys of the regional lists that have it. */
  regions: z.array(z.string()),
  channels: z.array(z.object({ channel: z.enum(sourceChannelNames), ...counts })),
  /** A part of the channel `platsa`: a regional list, a feed, a mail. */
  parts: z.array(z.object({ part: z.string(), ...counts })),
  links: z.array(jobLink),
});
export type JobChannels = z.output<typeof jobChannels>;
