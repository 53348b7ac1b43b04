import type { Group } from './groups'
import { card, dayHeading, groupHead } from './schedule.styles'
import { ScheduledRows } from '../../features/scheduled-rows'
import { leagueHref } from '../../features/team-links'
import { nameOf } from '../../text/match'
import { roundName } from '../../text/round'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { sayDay } from '../../ui/days'
import { Icon } from '../../ui/icon'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { League } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
import { isKnockout } from '../../../contract/rounds'

interface GroupCardProps {
  readonly group: Group
  readonly board: Scoreboard
  readonly reservations: Toggles
}

const tableKey = ({ matchType }: League) =>
  matchType === MatchType.FOOTBALL ? 'schedule.table' : 'schedule.ranking'

/** One league's matches of a day; its head leads to what they count for: the table, or the bracket. */
export const GroupCard = ({
  group: { day, league, round, matches },
  board,
  reservations,
}: GroupCardProps) => {
  const text = useText(schedule)
  const isCup = matches.every((match) => isKnockout(match.round))
  return (
    <>
      {day !== null && <h2 className={dayHeading}>{sayDay(day, 'full')}</h2>}
      <section className={card} aria-label={nameOf(league)}>
        <a className={groupHead} href={`${leagueHref(league.leagueId)}&tab=${isCup ? 'bracket' : 'table'}`}>
          <b>{[nameOf(league), roundName(round)].filter((part) => part !== '').join(' · ')}</b>
          <span>
            {text(isCup ? 'schedule.bracket' : tableKey(league))}
            <Icon name="chevron" size={12} />
          </span>
        </a>
        <ScheduledRows matches={matches} board={board} reservations={reservations} />
      </section>
    </>
  )
}
