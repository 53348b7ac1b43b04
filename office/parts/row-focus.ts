let focusIt: (() => void) | null = null

/** The list that is shown says how the row that had the focus last has it again; null: there is none. */
export const listFocusesBy = (by: (() => void) | null): void => {
  focusIt = by
}

/** The row of the list that had the focus last, or the one in its place, has it again. */
export const focusRow = (): void => focusIt?.()
