/** The ids with the one at a place moved by one step. */
export const movedBy = <Id extends string>(ids: readonly Id[], nth: number, by: 1 | -1): Id[] => {
  const all = [...ids]
  const [one] = all.splice(nth, 1)
  if (one !== undefined) all.splice(nth + by, 0, one)
  return all
}
