import { figures, pane } from './panes.styles'
import { Part } from './part'
import { kitPair } from '../../ui/kit'
import { Periods } from '../../ui/match/periods'
import { Section } from '../../ui/section'
import { StatBar } from '../../ui/stat-bar'
import { EmptyState } from '../../ui/states'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import type { MatchShown } from '../../../machines/match/match.connect'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { periodsOf, stretchesOf, wholeOf } from './periods-of'
import { figureOf } from '../../../contract/match.score-rules'

type FiguresPaneProps = Pick<MatchShown, 'rows'> & {
  readonly match: ScheduledMatch
  /** Null where a picture beside it has not shown them yet. */
  readonly parts: MatchShown['parts'] | null
}

/** ENUM-08, ENUM-09 数据: what both sides did, as bars from the middle, and how the match stood by stretches. */
export const StatisticsPane = ({ match, rows, parts }: FiguresPaneProps) => {
  const text = useText(centre)
  const kit = kitPair(match.home.colors, match.away.colors)
  const [one, other] = [nameOf(match.home), nameOf(match.away)]
  const shown = rows ?? []
  const hasStatus = parts !== null && parts.status !== null
  const told = hasStatus ? [] : periodsOf(match)
  const byStretch = (stretches: Parameters<typeof Periods>[0]['stretches']) => (
    <Section title={text('centre.stretches')}>
      <Periods
        figureOf={figureOf(match.matchType)}
        home={one}
        away={other}
        stretches={stretches}
        total={match.score}
        whole={wholeOf(match.matchType)}
      />
    </Section>
  )
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
          {({ stretches }) => stretches.length > 0 && byStretch(stretchesOf(match, stretches))}
        </Part>
      )}
      {told.length > 0 && byStretch(told)}
      {shown.length + told.length === 0 && !hasStatus && (
        <EmptyState
          small
          title={text(match.state === 'planned' ? 'centre.noFigures' : 'centre.noFiguresKept')}
        />
      )}
    </div>
  )
}
