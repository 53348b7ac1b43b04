/** A part of a query that was found, and the rest of it. */
export type Cut<Part> = readonly [part: Part, rest: string]

/** The query without what was found in it; what stood on both sides stays apart. */
export const without = (query: string, { 0: found, index }: RegExpExecArray): string =>
  `${query.slice(0, index)} ${query.slice(index + found.length)}`
