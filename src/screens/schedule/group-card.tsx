import type { Group } from './groups'
import { card, dayHeading, groupHead } from './schedule.styles'
import { ScheduledRows } from '../../features/scheduled-rows'
import { seasonHref, stageOf } from '../../features/stage'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { seasons } from '../../text/zh/schedule.season'
import { dayOf, sayDay } from '../../ui/days'
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

/** Where the head of a card leads: to what its matches count for; those of a season to come, which has no table yet, to the league alone. */
const wayOf = ({ league, season, matches }: Group) => {
  const href = seasonHref({ league, ...(season && { season }) })
  if (season !== null && season.away > 0) return { href, words: 'schedule.league' } as const
  const isCup = matches.every(({ round }) => isKnockout(round))
  return isCup
    ? ({ href: `${href}&tab=bracket`, words: 'schedule.bracket' } as const)
    : ({ href: `${href}&tab=table`, words: tableKey(league) } as const)
}

/** One league's matches of a day. */
export const GroupCard = ({ group, board, reservations }: GroupCardProps) => {
  const { day, league, season, round, matches } = group
  const text = useText(schedule)
  const say = useText(seasons)
  const { href, words } = wayOf(group)
  return (
    <>
      {day !== null && <h2 className={dayHeading}>{sayDay(day, 'full', dayOf(board.serverNow))}</h2>}
      <section className={card} aria-label={nameOf(league)}>
        <a className={groupHead} href={href}>
          <b>
            {[nameOf(league), stageOf({ round, ...(season && { season }) }, say)]
              .filter((part) => part !== '')
              .join(' · ')}
          </b>
          <span>
            {text(words)}
            <Icon name="chevron" size={12} />
          </span>
        </a>
        <ScheduledRows matches={matches} board={board} reservations={reservations} />
      </section>
    </>
  )
}
