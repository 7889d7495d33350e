/** The agency's ids ("concepts") for those values of an ad that are few and never change. */

export const country = 'i46j_HmG_v64';

export const employmentTypes = {
  ordinary: 'PFZr_Syz_cUq',
  onCall: '1paU_aCR_nGn',
  summer: 'Jh8f_q9J_pbJ',
} as const;

export const worktimeExtents = { full: '6YE1_gAC_R2G', part: '947z_JGS_Uk2' } as const;

/** Indexed by the job's duration. The summer months are an employment type; as a time they are up to three months. */
export const durations = [
  'a7uU_j21_mkL',
  'cAQ8_TpB_Tdv',
  'Sy9J_aRd_ALx',
  'Xj7x_7yZ_jEn',
  'qQUd_4qe_NDT',
  'Sy9J_aRd_ALx',
] as const;

export const permanent = durations[0];

export const fixedWage = 'oG8G_9cW_nRf';

/** Names of the other wage types by the job's salary type; their ids are looked up by name (taxonomy.ts). */
export const wageTypeNames = { 1: 'Fast och rörlig lön', 2: 'Rörlig ackords- eller provisionslön' } as const;
