/** A part of a page that is asked of the server: a list, or one thing. */
interface Part {
  readonly is: string
  readonly freshness?: 'fresh' | 'refreshing' | 'stale'
  retry?(): void
  refresh?(): void
}

interface PartsState {
  /** Asks for all anew, where all of them failed. */
  readonly failed: (() => void) | null
  /** Asks anew for those of which the newer did not come, where that are several. */
  readonly stale: (() => void) | null
}

/** What the parts of a page have in common: it is said once for all of them, and asked for again at once. */
export const partsState = (parts: readonly Part[]): PartsState => {
  const failed = parts.filter(({ is }) => is === 'failed')
  const stale = parts.filter(({ freshness }) => freshness === 'stale')
  return {
    failed: failed.length === parts.length ? () => failed.forEach((part) => part.retry?.()) : null,
    stale: stale.length > 1 ? () => stale.forEach((part) => part.refresh?.()) : null,
  }
}

/** The part without a word on its age, which is told elsewhere. */
export const withoutAge = <P extends Part>(part: P): P =>
  part.freshness === 'stale' ? { ...part, freshness: 'fresh' } : part
