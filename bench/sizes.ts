export const sizes = {
  small: { companies: 200, jobs: 2_000, jobSeekers: 20_000, applications: 50_000 },
  large: { companies: 2_000, jobs: 20_000, jobSeekers: 100_000, applications: 500_000 },
} as const;

export type SizeName = keyof typeof sizes;
export type Size = Readonly<Record<'companies' | 'jobs' | 'jobSeekers' | 'applications', number>>;
