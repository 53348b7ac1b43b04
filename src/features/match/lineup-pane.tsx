import { pane } from './panes.styles'
import { Part } from './part'
import { kitPair } from '../../ui/kit'
import { Formation } from '../../ui/match/formation'
import { benchRows, Changes, TwoLists, type Change } from '../../ui/match/people'
import { Section } from '../../ui/section'
import { EmptyState } from '../../ui/states'
import { minuteName, nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import type { MatchShown } from '../../../machines/match/match.connect'
import type {
  Benched,
  Lineup,
  Mark,
  MatchEvent,
  PlayerPoints,
  Substitution,
} from '../../../contract/match.detail.schema'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'

type LineupPaneProps = Pick<MatchShown, 'events' | 'parts'> & {
  readonly match: ScheduledMatch
  /** Who stands where is shown alone, and nothing of what they did. */
  readonly isHidden: boolean
  /** The instant (epoch milliseconds) that a picture shows: no change is told before it; null: all are. */
  readonly until: number | null
  /** Newer than the line-up's own. */
  readonly points?: readonly PlayerPoints[]
}

const changesIn = (events: readonly MatchEvent[]): readonly Change[] =>
  events.flatMap(({ kind, side, minute, player, other }) =>
    kind === 'substitution' && side !== null && player !== null && other !== null
      ? [{ side, minute, on: player, off: other }]
      : [],
  )

/** A change of which only the minute is known is left to the events while a picture is waited for. */
export const changesUntil = (told: readonly Substitution[], until: number | null): readonly Substitution[] =>
  until === null ? told : told.filter(({ at }) => at !== null && at <= until)

const keyOf = ({ side, minute, on, off }: Change): string =>
  `${side} ${minuteName(minute)} ${on.playerId} ${off.playerId}`

/** Both sources together, each change once, the latest first. In basketball somebody may come on again and again. */
export const together = (told: readonly Substitution[], events: readonly MatchEvent[]): readonly Change[] => {
  const seen = new Map<string, Change>()
  const listed = told.map(({ side, minute, on, off }): Change => ({ side, minute, on, off }))
  for (const change of [...listed, ...changesIn(events)]) seen.set(keyOf(change), change)
  return [...seen.values()].reverse()
}

/** What stands beside the players by; null where nobody tells of it and nothing is held back. */
export const happenedIn = ({
  events,
  isHidden,
  until,
}: Pick<LineupPaneProps, 'events' | 'isHidden' | 'until'>): readonly MatchEvent[] | null => {
  if (isHidden) return []
  return events.length === 0 && until === null ? null : events
}

/** Players with what they have scored by now; of two words the higher one is the newer. */
export const withPoints = <One extends { readonly playerId: string; readonly marks: readonly Mark[] }>(
  players: readonly One[],
  points: readonly PlayerPoints[],
): readonly One[] => {
  const scored = new Map(points.map((one) => [one.playerId, one.points]))
  return players.map((one) => {
    const count = scored.get(one.playerId) ?? 0
    const told = one.marks.find(({ kind }) => kind === 'points')
    if (count <= (told?.count ?? 0)) return one
    return {
      ...one,
      marks: [...one.marks.filter((mark) => mark !== told), { kind: 'points', minute: null, count }],
    }
  })
}

/** Where players stand in a drawn line-up; in other sports they are listed. */
const grounds: Partial<Readonly<Record<MatchType, 'pitch' | 'court'>>> = {
  [MatchType.FOOTBALL]: 'pitch',
  [MatchType.BASKETBALL]: 'court',
}

/** ENUM-04, ENUM-12 阵容: the drawn line-ups, changes and the bench. */
export const LineupPane = ({ match, events, parts, isHidden, until, points = [] }: LineupPaneProps) => {
  const text = useText(centre)
  const kit = kitPair(match.home.colors, match.away.colors)
  const [one, other] = [nameOf(match.home), nameOf(match.away)]
  const nobody = text(match.state === 'planned' ? 'centre.noLineup' : 'centre.noLineupKept')
  const none = <EmptyState small title={nobody} />
  const ground = grounds[match.matchType]
  const happened = happenedIn({ events, isHidden, until })
  const noted = <Player extends Benched>(players: readonly Player[]): readonly Player[] =>
    isHidden ? players : withPoints(players, points)
  const onField = (side: Lineup | null) => side && { ...side, starting: noted(side.starting) }
  const changes = (told: readonly Substitution[]) => {
    const all = together(told, happened ?? [])
    return all.length === 0 ? null : (
      <Section title={text('centre.changes')}>
        <Changes changes={all} colors={kit} />
      </Section>
    )
  }
  return (
    <div className={pane}>
      <Part parts={parts} name="lineup" none={none}>
        {(data) => {
          const [home, away] = [onField(data.home), onField(data.away)]
          return home === null && away === null ? (
            none
          ) : ground === undefined ? (
            <TwoLists
              level={2}
              nobody={nobody}
              home={{
                name: one,
                color: kit[0],
                rows: benchRows(home?.starting ?? [], kit[0], happened),
              }}
              away={{
                name: other,
                color: kit[1],
                rows: benchRows(away?.starting ?? [], kit[1], happened),
              }}
            />
          ) : (
            <Formation
              on={ground}
              home={
                home && {
                  ...home,
                  name: one,
                  colors: [kit[0], match.home.colors[1]],
                }
              }
              away={
                away && {
                  ...away,
                  name: other,
                  colors: [kit[1], match.away.colors[1]],
                }
              }
              events={happened}
            />
          )
        }}
      </Part>
      <Part parts={parts} name="substitution" none={changes([])}>
        {(data) => changes(changesUntil(data.changes, isHidden ? 0 : until))}
      </Part>
      <Part parts={parts} name="replace" none={null}>
        {({ home, away }) =>
          home.length + away.length > 0 && (
            <Section title={text('centre.bench')}>
              <TwoLists
                nobody={nobody}
                home={{ name: one, color: kit[0], rows: benchRows(noted(home), kit[0], happened) }}
                away={{ name: other, color: kit[1], rows: benchRows(noted(away), kit[1], happened) }}
              />
            </Section>
          )
        }
      </Part>
    </div>
  )
}
