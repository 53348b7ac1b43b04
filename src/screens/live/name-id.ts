/** The id of one of the names that are offered, for the field that points at it. */
export const nameId = (id: string, nth: number): string => `${id}-${nth}`
