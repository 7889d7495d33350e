/** Kilometres that one can choose to look around a place. */
export const distances = [10, 25, 50, 100, 200] as const;

/** The call and addresses may ask for any number up to this one. */
export const mostDistance = 500;

/** Around a place or a position, where nothing else was chosen. */
export const defaultDistance = 200;

/** So many of the most common choices a list has room for; an answer has one more where there are more. */
export const shownChoices = { cities: 40, professions: 12 } as const;
