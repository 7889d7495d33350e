import { z } from 'zod';
import { deciders } from '../applications/rules.ts';
import { stageNames } from '../boards/rules.ts';
import { cursor, id, instant, requiredDay, singleLine } from '../fields.ts';
import { maxSourceDetail, sourceChannelNames } from '../jobs/sources.ts';
import { analysisFigureNames, analysisTableNames, linkPart } from './analysis-labels.ts';

export const analysisFilter = z.object({
  companyId: id,
  /** One job of the company; by default all, archived ones too, without the candidate bank. */
  _job: id.optional(),
  _brand: id.optional(),
  /** Only the jobs in whose team this member is, or for which the member is responsible. */
  _member: id.optional(),
  /** Days in Stockholm, both included. */
  from: requiredDay('Ange ett datum').optional(),
  to: requiredDay('Ange ett datum').optional(),
});
export type AnalysisFilter = z.output<typeof analysisFilter>;

const amount = z.number().int().min(0);
/** Null for groups below the smallest size. */
const guardedAmount = amount.nullable();
const stage = z.enum(Object.keys(stageNames) as [keyof typeof stageNames, ...(keyof typeof stageNames)[]]);
/** Null without any. */
const days = z.number().min(0).nullable();
const spread = { medianDays: days, p90Days: days };

export const stageAnalysis = z.object({
  applications: amount,
  gone: amount,
  /** All stages, in their order. */
  stages: z.array(z.object({ stage, reached: amount, now: amount, timed: amount, ...spread })),
});
export type StageAnalysis = z.output<typeof stageAnalysis>;

const times = z.object({ count: amount, ...spread });
export const hiringTimes = z.object({ fills: times, hires: times });
export type HiringTimes = z.output<typeof hiringTimes>;

const fromSource = { applications: guardedAmount, interviewed: guardedAmount, hired: guardedAmount };
/** The most applications first. `links` are within the source 'link', by name; at most fifty. '' has no name. */
export const sourceAnalysis = z.object({
  sources: z.array(z.object({ source: z.enum(sourceChannelNames), ...fromSource })),
  links: z.array(z.object({ name: z.string(), ...fromSource })),
});
export type SourceAnalysis = z.output<typeof sourceAnalysis>;

export const declineAnalysis = z.object({
  declines: amount,
  reasons: z.array(
    z.object({
      _reason: id.nullable(),
      name: z.string(),
      decidedBy: z.enum(Object.keys(deciders) as [keyof typeof deciders, ...(keyof typeof deciders)[]]).nullable(),
      declines: guardedAmount,
    }),
  ),
});
export type DeclineAnalysis = z.output<typeof declineAnalysis>;

export const answerAnalysis = z.object({ answered: amount, unanswered: amount, ...spread });
export type AnswerAnalysis = z.output<typeof answerAnalysis>;

/** All five ratings, in their order. `average` is null of fewer answers than the smallest group. */
export const outcomeAnalysis = z.object({
  answers: amount,
  average: z.number().min(1).max(5).nullable(),
  ratings: z.array(z.object({ rating: z.number().int().min(1).max(5), answers: guardedAmount })),
});
export type OutcomeAnalysis = z.output<typeof outcomeAnalysis>;

/** `_member` is null for former members and for the operator's support. */
export const memberAnalysis = z.object({
  members: z.array(
    z.object({
      _member: id.nullable(),
      name: z.string(),
      moved: guardedAmount,
      wrote: guardedAmount,
      declined: guardedAmount,
    }),
  ),
});
export type MemberAnalysis = z.output<typeof memberAnalysis>;

export const analysisRowsFilter = analysisFilter.extend({
  figure: z.enum(analysisFigureNames),
  /** The stage, source, own link (`linkPart`), reason or member that the figure is of. */
  part: singleLine()
    .max(linkPart('').length + maxSourceDetail)
    .optional(),
});
export type AnalysisRowsFilter = z.output<typeof analysisRowsFilter>;

export const analysisRowsPage = analysisRowsFilter.extend({ after: cursor.optional() });

export const analysisRows = z.object({
  /** The figure. Null for a group below the smallest size, whose rows are not listed. */
  total: amount.nullable(),
  rows: z.array(
    z.object({
      _id: id,
      /** Null of a job, and of an application that is gone or whose job is locked. */
      _applicant: id.nullable(),
      workflowId: id,
      _job: id,
      title: z.string(),
      /** Null of a job. '' where nobody is named. */
      name: z.string().nullable(),
      at: instant,
      days,
      /** The name of the own link that the application came through. */
      link: z.string().nullable(),
    }),
  ),
  next: cursor.nullable(),
});
export type AnalysisRows = z.output<typeof analysisRows>;

export const analysisTable = analysisFilter.extend({ table: z.enum(analysisTableNames) });
