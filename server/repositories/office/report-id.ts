/** The number of a report by the id that the office gives back; 0, which none has, where it is none. */
export const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)
