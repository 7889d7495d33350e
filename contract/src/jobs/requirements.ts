/** The kinds of requirement a job can have. `profession` means years of experience in that profession. */
export const requirementKinds = ['skill', 'trait', 'profession', 'language', 'license', 'vehicle'] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** Importance 1 Önskvärt, 2 Meriterande, 3 Viktigt, 4 Krav. */
export const kravImportance = 4;

export function isNeeded(importance: number): boolean {
  return importance > 2;
}

/** A Krav whose fit is below one half keeps the whole score below the high match level. */
export function capsScore(part: { importance: number; fit: number }): boolean {
  return part.importance === kravImportance && part.fit < 0.5;
}

/** A trait is ticked by the job seeker alone, so it weighs a quarter of what can be shown. */
export function matchWeight({ kind, importance }: { kind: RequirementKind; importance: number }): number {
  return kind === 'trait' ? importance : 4 * importance;
}
