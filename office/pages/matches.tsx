import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DeskMatch } from '../../contract/office.matches.schema'
import { matchShows } from '../../contract/office.match-rules'
import { ShowChoice, SportChoice } from '../parts/filters'
import { Input } from '../parts/form'
import { List } from '../parts/list'
import { nameIn, resultText, sidesIn } from '../parts/result'
import { roundText, timeText, useText, wordsOf, type Text } from '../text/text'

export const startText = ({ startsAt, timed }: Pick<DeskMatch, 'startsAt' | 'timed'>, text: Text): string =>
  timed ? timeText(startsAt) : text('matches.dayOnly', { at: timeText(startsAt) })

export const sourceText = ({ source }: Pick<DeskMatch, 'source'>, text: Text): string =>
  source === null ? text('matches.source.hand') : (wordsOf(`matches.source.${source}`) ?? source)

/** Matches by day, league, team and how they stand. */
export const Matches = (): ReactNode => {
  const text = useText()
  return (
    <List<DeskMatch>
      resource="matches"
      title="nav.matches"
      hint={<p className="help">{text('matches.help')}</p>}
      renderFilters={({ queryName, day, matchType, show }) => (
        <>
          <Input
            name="queryName"
            label={text('matches.search')}
            initial={queryName ?? ''}
            required={false}
            maxLength={50}
          />
          <Input name="day" type="date" label={text('matches.day')} initial={day ?? ''} required={false} />
          <SportChoice initial={matchType} />
          <ShowChoice
            label={text('matches.state')}
            initial={show}
            shows={matchShows}
            wordsOf={(one) => text(`matches.is.${one}`)}
          />
        </>
      )}
      columns={[
        { label: 'matches.start', render: (row) => startText(row, text) },
        {
          label: 'matches.match',
          render: (row) => (
            <div>
              {sidesIn(row)}
              <small>{`${nameIn(row.league)} ${roundText(row.round)}`.trim()}</small>
            </div>
          ),
        },
        {
          label: 'matches.state',
          render: (row) => (
            <div>
              {resultText(row, text)}
              {row.corrected ? <small>{text('matches.is.corrected')}</small> : null}
            </div>
          ),
        },
        { label: 'matches.source', render: (row) => sourceText(row, text) },
        {
          label: null,
          render: (row) => (
            <Link
              className="button"
              aria-label={text('matches.openOf', { match: sidesIn(row) })}
              to={`/matches/${row.matchId}`}
            >
              {text('matches.open')}
            </Link>
          ),
        },
      ]}
    />
  )
}
