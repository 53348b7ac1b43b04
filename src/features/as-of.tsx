import { asOf } from './as-of.styles'
import { formatDayTime } from '../text/format'
import { useText } from '../text/use-text'
import type { MatchCard, MatchUpdate } from '../../contract/entities.schema'

interface AsOfProps {
  readonly matches: readonly MatchCard[]
  /** When the server told of them last, epoch milliseconds; 0: never since they were read, so that they are as old as their clocks. */
  readonly at: number
  /** What has moved since they were read; left out: they are as they stand. */
  readonly matchOf?: (matchId: string) => MatchUpdate | undefined
}

/** Where nothing is heard of matches under way: since when their scores stand. The bar over the page says why. */
export const AsOf = ({ matches, at, matchOf }: AsOfProps) => {
  const text = useText()
  const read = matches.flatMap((match) => {
    const { state, clock } = matchOf?.(match.matchId) ?? match
    return state === 'live' && clock ? clock.at : []
  })
  return (
    read.length > 0 && (
      <p className={asOf}>{text('state.asOf', { time: formatDayTime(at || Math.min(...read)) })}</p>
    )
  )
}
