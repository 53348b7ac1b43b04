let skip = (): void => {}

/** What passes over a story, while stories run as tests in another language than the toolbar's. */
export const skipBy = (one: () => void): void => {
  skip = one
}

/** There, only what does or looks for something is tried again. Elsewhere nothing happens. */
export const skipUnlessPlayed = (story: object): void => {
  if ((story as { readonly playFunction?: unknown }).playFunction === undefined) skip()
}
