import { Part } from '../../features/match/part'
import { Badge } from '../../ui/badge'
import { kitPair } from '../../ui/kit'
import { Person, TwoLists } from '../../ui/match/people'
import { EmptyState } from '../../ui/states'
import { formatDay } from '../../text/format'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import type { MatchShown } from '../../../machines/match/match.connect'
import type { Injury } from '../../../contract/match.detail.schema'

/** ENUM-04 伤停: who is away, why, and until when. */
export const InjuryPane = ({ match, parts }: Pick<MatchShown, 'match' | 'parts'>) => {
  const text = useText(centre)
  const kit = kitPair(match.home.colors, match.away.colors)
  const none = <EmptyState small title={text('centre.noInjuries')} />
  const rows = (injuries: readonly Injury[], color: string) =>
    injuries.map(({ player, reason, reasonEn, until, doubtful }) => {
      const why = nameOf({ name: reason, nameEn: reasonEn })
      return (
        <Person
          key={player.playerId}
          of={player}
          color={color}
          notes={[
            why,
            ...(until === null ? [] : [text('centre.until', { day: formatDay(until) })]),
            <Badge key="is" look={doubtful ? 'soft' : 'quiet'}>
              {text(doubtful ? 'centre.doubtful' : 'centre.away')}
            </Badge>,
          ]}
        />
      )
    })
  return (
    <Part parts={parts} name="injury" none={none}>
      {({ home, away }) =>
        home.length + away.length === 0 ? (
          none
        ) : (
          <TwoLists
            level={2}
            nobody={text('centre.noInjuries')}
            home={{ name: nameOf(match.home), color: kit[0], rows: rows(home, kit[0]) }}
            away={{ name: nameOf(match.away), color: kit[1], rows: rows(away, kit[1]) }}
          />
        )
      }
    </Part>
  )
}
