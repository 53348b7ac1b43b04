import type { Tab } from './league-dependencies'
import { editions as row } from './league.styles'
import { useAppActor } from '../../app/app-context'
import { seasonHref, seasonName, type SeasonWords } from '../../features/stage'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { seasons } from '../../text/zh/schedule.season'
import { Icon } from '../../ui/icon'
import type { Edition, LeagueInfo } from '../../../contract/league.schema'

const hrefOf = ({ leagueId, ...season }: Edition, tab: Tab): string =>
  `${seasonHref({ league: { leagueId }, season })}${tab === 'matches' ? '' : `&tab=${tab}`}`

const nameOf = (edition: Edition, text: SeasonWords): string =>
  edition.said === null && edition.away === 0 ? text('season.now') : seasonName(edition, text)

interface EditionsProps {
  readonly info: LeagueInfo
  /** It stays open where the other season has it. */
  readonly tab: Tab
}

/** The season that is shown, and the way to the others; nothing where there is one alone. */
export const Editions = ({ info: { league, season, editions = [] }, tab }: EditionsProps) => {
  const text = useText(leagueTexts)
  const say = useText(seasons)
  const navigation = useAppActor('navigation')
  const shown = editions.find(
    ({ leagueId, nth, away }) =>
      leagueId === league.leagueId && (season === undefined ? away === 0 : nth === season.nth),
  )
  if (shown === undefined) return null
  return (
    <label className={row}>
      {nameOf(shown, say)}
      <Icon name="chevron" size={12} />
      <select
        aria-label={text('league.season')}
        value={hrefOf(shown, tab)}
        onChange={({ target }) => navigation.send({ type: 'go', to: target.value.slice(1), replace: true })}
      >
        {editions.map((edition) => (
          <option key={hrefOf(edition, tab)} value={hrefOf(edition, tab)}>
            {nameOf(edition, say)}
          </option>
        ))}
      </select>
    </label>
  )
}
