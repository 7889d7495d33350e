import { z } from 'zod';
import { id, namedReference, requiredDay } from '../fields.ts';
import { viewSourceNames } from './labels.ts';

/** The data of the overview's plots. */

export const statisticsFilter = z.object({
  companyId: id,
  /** One job of the company; by default all, archived ones too, without the candidate bank. */
  _job: id.optional(),
  /** Days in Stockholm, both included. */
  from: requiredDay('Ange ett datum').optional(),
  to: requiredDay('Ange ett datum').optional(),
});
export type StatisticsFilter = z.output<typeof statisticsFilter>;

const amount = z.number().int().min(0);
/** Percent, to one decimal. */
const percent = z.number().min(0).max(100);
const group = { people: amount, percent };
/** The groups below the smallest size, added up; null if they are below it even together. */
const others = z.object(group).nullable();

export const applicantsTotal = z.object({ applicants: amount });

export const reach = z.object({ reach: amount });

export const averageMatch = z.object({
  /** Null without applications. */
  avgJobMatch: z.number().min(0).max(1).nullable(),
  levels: z.object({ low: amount, medium: amount, high: amount }),
});
export type AverageMatch = z.output<typeof averageMatch>;

/** 1 is Monday, 7 Sunday. */
export const weekdayAmounts = z.object({
  applicationDates: z.array(z.object({ day: z.number().int().min(1).max(7), value: amount })),
});
export type WeekdayAmounts = z.output<typeof weekdayAmounts>;

const sourceShare = z.object({ source: z.enum(viewSourceNames), views: amount, percent });

export const trafficSources = z.object({
  /** Views from all sources. */
  views: amount,
  socialPercents: z.array(sourceShare),
  otherPercents: z.array(sourceShare),
});
export type TrafficSources = z.output<typeof trafficSources>;

/** `from` and `to` are whole years, both included. Without `from` everyone younger counts, without `to` everyone older. Youngest first. */
export const applicantAges = z.object({
  agePercents: z.array(z.object({ from: z.number().int().nullable(), to: z.number().int().nullable(), ...group })),
  others,
});
export type ApplicantAges = z.output<typeof applicantAges>;

export const applicantCities = z.object({
  cityPercents: z.array(z.object({ _city: namedReference, ...group })),
  others,
});
export type ApplicantCities = z.output<typeof applicantCities>;

export const jobFunnel = z.object({
  /** All applications, including withdrawn ones. */
  applicants: amount,
  columns: z.array(
    z.object({
      _id: id,
      value: z.string(),
      color: z.string(),
      useForDeclining: z.boolean(),
      /** Number of applications that have ever been in the column. */
      came: amount,
      /** Number of these that are in the column and not declined; in columns for declining, declined ones count too. */
      remaining: amount,
      /** Median of the days in the column, of applications that have left it; null if none has. */
      medianDays: z.number().min(0).nullable(),
      /** Applications that ended here: `declined` from it, or `withdrawn` (or deleted). 0 in columns for declining. */
      left: amount,
      declined: amount,
      withdrawn: amount,
    }),
  ),
});
export type JobFunnel = z.output<typeof jobFunnel>;
