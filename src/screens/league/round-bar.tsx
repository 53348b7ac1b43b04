import { back, roundBar } from './league.styles'
import { roundName } from '../../text/round'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { IconButton } from '../../ui/icon-button'
import type { LeagueInfo } from '../../../contract/league.schema'

interface RoundBarProps {
  readonly info: LeagueInfo
  readonly chosen: string | null
  readonly onChoose: (round: string) => void
}

/** One round back, one on, or any of them. */
export const RoundBar = ({ info: { rounds, current }, chosen, onChoose }: RoundBarProps) => {
  const text = useText(leagueTexts)
  const at = rounds.findIndex(({ round }) => round === chosen)
  const shown = rounds[at]
  const choose = (round: string | undefined) => round !== undefined && onChoose(round)
  return (
    <div className={roundBar}>
      <span className={back}>
        <IconButton
          icon="chevron"
          label={text('league.earlierRound')}
          disabled={at <= 0}
          onPress={() => choose(rounds[at - 1]?.round)}
        />
      </span>
      <label>
        <span>
          {chosen === null ? text('league.allRounds') : roundName(chosen)}
          {chosen === current && chosen !== null && ` · ${text('league.currentRound')}`}
        </span>
        {shown !== undefined && <small>{text('league.played', { ...shown })}</small>}
        <select
          aria-label={text('league.round')}
          value={chosen ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {rounds.map(({ round }) => (
            <option key={round} value={round}>
              {roundName(round)}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        icon="chevron"
        label={text('league.laterRound')}
        disabled={at < 0 || at >= rounds.length - 1}
        onPress={() => choose(rounds[at + 1]?.round)}
      />
    </div>
  )
}
