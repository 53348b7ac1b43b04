/** Within a form of few fields with which nothing can be wrong: no room is kept for what would be. */
export const emptyNote = `
  > div > div:has(> p:empty:only-child) {
    display: none;
  }
`
