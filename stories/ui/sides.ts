import type { MatchCard, Team } from '../../contract/entities.schema'

const drawn = ({ name, shortName, colors }: Team) => ({ name, short: shortName, colors })

/** A sample's match as `MatchCard` wants both sides: without points before the start. */
export const sidesOf = ({ home, away, score, state }: MatchCard) => {
  const points = state === 'live' || state === 'ended'
  return {
    home: { ...drawn(home), score: points ? score.home : null },
    away: { ...drawn(away), score: points ? score.away : null },
  }
}
