import type { StreamReport } from '../../../contract/studio.schema'

/** Milliseconds in which no pictures came, as the sum of what is told of each break: whole seconds. */
export const lengthOf = (breaks: NonNullable<StreamReport['breaks']>): number =>
  breaks.reduce((ms, { from, until }) => ms + Math.round((until - from) / 1_000) * 1_000, 0)

/** Why a stream that is over cannot be seen again, or not by viewers. */
export const ofReplay = ({ isKept, isWithheld, replay }: StreamReport) => {
  if (isWithheld) return 'report.withheld'
  if (replay === 'deleted') return 'report.deleted'
  return isKept ? 'report.hidden' : 'report.unkept'
}
