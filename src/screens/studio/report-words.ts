import type { StreamReport } from '../../../contract/studio.schema'

/** Milliseconds in which no pictures came. */
export const lengthOf = (breaks: NonNullable<StreamReport['breaks']>): number =>
  breaks.reduce((ms, { from, until }) => ms + until - from, 0)

/** Why a stream that is over cannot be seen again, or not by viewers. */
export const ofReplay = ({ isKept, isWithheld, replay }: StreamReport) => {
  if (isWithheld) return 'report.withheld'
  if (replay === 'deleted') return 'report.deleted'
  return isKept ? 'report.hidden' : 'report.unkept'
}
