export const sizes = {
  small: { companies: 200, adverts: 2_000, people: 20_000, applications: 50_000 },
  large: { companies: 2_000, adverts: 20_000, people: 100_000, applications: 500_000 },
} as const;

export type SizeName = keyof typeof sizes;
export type Size = Readonly<Record<'companies' | 'adverts' | 'people' | 'applications', number>>;
