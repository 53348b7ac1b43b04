import { LiveStatus } from '../../../contract/enums'

const next: Readonly<Record<LiveStatus, readonly LiveStatus[]>> = {
  [LiveStatus.PLAN]: [LiveStatus.START, LiveStatus.END],
  [LiveStatus.START]: [LiveStatus.END],
  [LiveStatus.END]: [],
}

/** LIVE-02 A plan starts or is cancelled, a started stream ends, an ended one stays ended. Nothing else. */
export const mayBecome = (from: LiveStatus, to: LiveStatus): boolean => next[from].includes(to)
