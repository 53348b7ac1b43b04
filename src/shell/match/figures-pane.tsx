import { figures, pane } from './panes.styles'
import { Part } from './part'
import { kitPair } from '../../ui/kit'
import { Stretches } from '../../ui/match/stretches'
import { Section } from '../../ui/section'
import { StatBar } from '../../ui/stat-bar'
import { EmptyState } from '../../ui/states'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/centre'
import type { MatchShown } from '../../../machines/connect/match'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'

type FiguresPaneProps = Pick<MatchShown, 'rows'> & {
  readonly match: ScheduledMatch
  /** Null where a picture beside it has not shown them yet. */
  readonly parts: MatchShown['parts'] | null
}

const counted = new Set<MatchType>([MatchType.FOOTBALL, MatchType.BASKETBALL])

/** ENUM-08, ENUM-09 数据: what both sides did, as bars from the middle, and how the match stood by stretches. */
export const FiguresPane = ({ match, rows, parts }: FiguresPaneProps) => {
  const text = useText(centre)
  const kit = kitPair(match.home.colors, match.away.colors)
  const [one, other] = [nameOf(match.home), nameOf(match.away)]
  const shown = rows ?? []
  return (
    <div className={pane}>
      {shown.length > 0 && (
        <Section title={text('centre.figures')}>
          <div className={figures}>
            {shown.map(({ kind, unit, home, away }) => (
              <StatBar
                key={kind}
                label={text(`figure.${kind}`)}
                home={home}
                away={away}
                kit={kit}
                unit={unit === 'percent' ? '%' : ''}
              />
            ))}
          </div>
        </Section>
      )}
      {parts !== null && (
        <Part parts={parts} name="status" none={null}>
          {({ stretches }) =>
            stretches.length > 0 && (
              <Section title={text('centre.stretches')}>
                <Stretches
                  home={one}
                  away={other}
                  stretches={stretches}
                  total={match.score}
                  counts={!counted.has(match.matchType)}
                />
              </Section>
            )
          }
        </Part>
      )}
      {shown.length === 0 && (parts === null || parts.status === null) && (
        <EmptyState small title={text('centre.noFigures')} />
      )}
    </div>
  )
}
