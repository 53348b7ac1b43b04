/** Whether it is one that people are told and type; a demo world's people have names for ids. */
export const isNumber = (id: string): boolean => /^\d+$/.test(id)

/** Digits in fours, or in threes where that leaves none over: 1088 2046, 312 045 607. */
export const idInGroups = (id: string): string => {
  if (!isNumber(id)) return id
  return id.replace(id.length % 4 !== 0 && id.length % 3 === 0 ? /(\d{3})(?=\d)/g : /(\d{4})(?=\d)/g, '$1 ')
}
