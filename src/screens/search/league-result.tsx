import { LeagueItem } from '../../features/league-item'
import { nameOf } from '../../text/match'
import { currentLanguage } from '../../text/text'
import { Highlight } from '../../ui/highlight'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { LeagueHit } from '../../../contract/search.schema'

interface FoundLeagueProps {
  readonly hit: LeagueHit
  readonly follows: Toggles
}

/** A league that was found, with what was looked for marked in its name. */
export const FoundLeague = ({ hit: { league, hits, hitsEn }, follows }: FoundLeagueProps) => {
  const isEnglish = currentLanguage() === 'en' && league.nameEn !== null
  return (
    <LeagueItem
      league={league}
      follows={follows}
      name={<Highlight text={nameOf(league)} ranges={isEnglish ? hitsEn : hits} />}
    />
  )
}
