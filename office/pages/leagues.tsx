import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DeskLeague } from '../../contract/office.leagues.schema'
import { leagueShows } from '../../contract/office.league-rules'
import { ShowChoice, SportChoice } from '../parts/filters'
import { Input } from '../parts/form'
import { List } from '../parts/list'
import { nameIn } from '../parts/result'
import { useText, type Text } from '../text/text'
import { sourceText } from './matches'

export const leagueStates = (
  { hidden, featured, named }: Pick<DeskLeague, 'featured' | 'hidden' | 'named'>,
  text: Text,
): string => {
  const states = [
    ...(hidden ? [text('leagues.is.hidden')] : []),
    ...(featured ? [text('leagues.is.featured')] : []),
    ...(named ? [text('leagues.is.named')] : []),
  ]
  return states.length === 0 ? text('leagues.is.shown') : states.join(text('matches.comma'))
}

/** Leagues by name, sport and what operators decided. */
export const Leagues = (): ReactNode => {
  const text = useText()
  return (
    <List<DeskLeague>
      resource="leagues"
      title="nav.leagues"
      hint={<p className="help">{text('leagues.help')}</p>}
      renderFilters={({ queryName, matchType, show }) => (
        <>
          <Input
            name="queryName"
            label={text('leagues.search')}
            initial={queryName ?? ''}
            required={false}
            maxLength={50}
          />
          <SportChoice initial={matchType} />
          <ShowChoice
            label={text('leagues.show')}
            initial={show}
            shows={leagueShows}
            wordsOf={(one) => text(`leagues.is.${one}`)}
          />
        </>
      )}
      columns={[
        {
          label: 'leagues.league',
          render: (row) => (
            <>
              {nameIn(row)}
              <small className="id">{[text(`sport.${row.matchType}`), row.season].join(' ').trim()}</small>
            </>
          ),
        },
        { label: 'leagues.short', render: ({ shortName }) => shortName ?? text('none') },
        { label: 'leagues.matches', render: ({ matches }) => matches },
        { label: 'leagues.state', render: (row) => leagueStates(row, text) },
        { label: 'matches.source', render: (row) => sourceText(row, text) },
        {
          label: null,
          render: (row) => (
            <Link
              className="button"
              aria-label={text('leagues.openOf', { league: nameIn(row) })}
              to={`/leagues/${row.leagueId}`}
            >
              {text('leagues.open')}
            </Link>
          ),
        },
      ]}
    />
  )
}
