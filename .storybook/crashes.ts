let caught: unknown[] = []

/** For the root of every story: React tells here, and not on the console alone, what a guard has caught. */
export const rootOptions = {
  onCaughtError: (error: unknown): void => void caught.push(error),
}

export const forgetCrashes = (): void => {
  caught = []
}

/** Fails a story in which a view broke and a guard's fallback stands in its place. `wanted`: it is the guard's own story. */
export const judgeCrashes = (wanted: boolean): void => {
  const [first] = caught
  forgetCrashes()
  if (wanted && first === undefined) throw new Error('a story of what breaks, in which nothing broke')
  if (!wanted && first !== undefined)
    throw new Error(
      `a view broke and a guard's fallback stands in its place: ${first instanceof Error ? first.message : typeof first}`,
      {
        cause: first,
      },
    )
}
