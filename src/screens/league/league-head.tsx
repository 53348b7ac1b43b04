import { head } from './league.styles'
import { BackButton } from '../../app/back-button'
import { Follow } from '../../features/follow'
import { colorsOf } from '../../features/league-colors'
import { LeagueMark } from '../../features/league-mark'
import { seasonName } from '../../features/stage'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { seasons } from '../../text/zh/schedule.season'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { LeagueInfo } from '../../../contract/league.schema'

/** The league in its colours, and a star to follow it by. */
export const LeagueHead = ({
  info: { league, season },
  follows,
}: {
  readonly info: LeagueInfo
  readonly follows: Toggles
}) => {
  const text = useText(leagueTexts)
  const say = useText(seasons)
  const now = [
    ...(league.season === null ? [] : [league.season]),
    ...(league.teams > 0 ? [text('league.teams', { count: league.teams })] : []),
    ...(league.live > 0 ? [text('league.live', { count: league.live })] : []),
  ]
  const [one, other] = colorsOf(league.leagueId)
  const facts = [
    ...(league.country === null ? [] : [league.country]),
    ...(season === undefined ? now : [seasonName(season, say)]),
  ]
  return (
    <header className={head} style={{ background: `linear-gradient(118deg, ${one} 58%, ${other} 58.5%)` }}>
      <BackButton look="over" />
      <LeagueMark league={league} size={48} />
      <div>
        <h1>{nameOf(league)}</h1>
        <p>{facts.join(' · ')}</p>
      </div>
      <Follow
        look="over"
        id={league.leagueId}
        name={nameOf(league)}
        followed={league.followed}
        follows={follows}
      />
    </header>
  )
}
