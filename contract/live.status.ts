import { LiveStatus } from './enums'

const next: Readonly<Record<LiveStatus, readonly LiveStatus[]>> = {
  [LiveStatus.PLAN]: [LiveStatus.START, LiveStatus.END],
  [LiveStatus.START]: [LiveStatus.END],
  [LiveStatus.END]: [],
}

/** LIVE-01, LIVE-02 A stream's life: a plan starts or is cancelled, a started stream ends, an ended one stays ended. Nothing else. */
export const mayBecome = (from: LiveStatus, to: LiveStatus): boolean => next[from].includes(to)

/** What a stream may have been before it became this. */
export const mayPrecede = (to: LiveStatus): readonly LiveStatus[] =>
  Object.values(LiveStatus).filter((from) => mayBecome(from, to))
