import { back, roundBar } from './league.styles'
import { roundName } from '../../text/round'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { seasons } from '../../text/zh/schedule.season'
import { IconButton } from '../../ui/icon-button'
import type { LeagueInfo, Round } from '../../../contract/league.schema'

interface RoundBarProps {
  readonly info: LeagueInfo
  readonly chosen: string | null
  /** Of the round chosen; undefined: the one under way. */
  readonly season: number | undefined
  readonly onChoose: (round: string, season: number | undefined) => void
}

interface Step extends Round {
  readonly season?: number
}

const valueOf = ({ round, season }: Step): string => (season === undefined ? round : `${season} ${round}`)

/** One round back, one on, or any of them; after a season's last one the first of the next. */
export const RoundBar = ({ info, chosen, season, onChoose }: RoundBarProps) => {
  const text = useText(leagueTexts)
  const say = useText(seasons)
  const { rounds, current, isPlayed, next } = info
  const steps: readonly Step[] = next === undefined ? rounds : [...rounds, next]
  const of = season === next?.season ? season : undefined
  const at = steps.findIndex((step) => step.round === chosen && step.season === of)
  const shown = steps[at]
  const choose = (step: Step | undefined) => step !== undefined && onChoose(step.round, step.season)
  const named = (round: string, isNext: boolean) =>
    isNext ? `${say('season.next')} · ${roundName(round)}` : roundName(round)
  return (
    <div className={roundBar}>
      <span className={back}>
        <IconButton
          icon="chevron"
          label={text('league.earlierRound')}
          disabled={at <= 0}
          onPress={() => choose(steps[at - 1])}
        />
      </span>
      <label>
        <span>
          {chosen === null ? text('league.allRounds') : named(chosen, of !== undefined)}
          {!isPlayed && chosen === current && chosen !== null && ` · ${text('league.currentRound')}`}
        </span>
        {shown !== undefined && <small>{text('league.played', { ...shown })}</small>}
        <select
          aria-label={text('league.round')}
          value={shown === undefined ? '' : valueOf(shown)}
          onChange={(event) => choose(steps.find((step) => valueOf(step) === event.target.value))}
        >
          {steps.map((step) => (
            <option key={valueOf(step)} value={valueOf(step)}>
              {named(step.round, step.season !== undefined)}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        icon="chevron"
        label={text('league.laterRound')}
        disabled={at < 0 || at >= steps.length - 1}
        onPress={() => choose(steps[at + 1])}
      />
    </div>
  )
}
