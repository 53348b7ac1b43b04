import { anchor as look } from './search.styles'
import { Follow } from '../../features/follow'
import { drawnTeam, teamHref } from '../../features/team-links'
import { clockLabel, nameOf } from '../../text/match'
import { currentLanguage } from '../../text/text'
import { useText } from '../../text/use-text'
import { searchTexts } from '../../text/zh/search'
import { LiveBadge } from '../../ui/badge'
import { Crest } from '../../ui/crest'
import { Highlight } from '../../ui/highlight'
import { matchNow, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { TeamHit } from '../../../contract/search.schema'

interface TeamResultProps {
  readonly hit: TeamHit
  readonly follows: Toggles
  readonly pulseOf: Scoreboard['matchOf']
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** A team that was found, to be followed: the row says what it plays now or next, and leads to its page. */
export const TeamResult = ({ hit, follows, pulseOf, now }: TeamResultProps) => {
  const text = useText(searchTexts)
  const { team, followed, hits, hitsEn } = hit
  const next = hit.next && matchNow(hit.next, pulseOf(hit.next.matchId))
  const isOn = next?.state === 'live'
  const rival = next && nameOf(next.home.teamId === team.teamId ? next.away : next.home)
  const isEnglish = currentLanguage() === 'en' && team.nameEn !== null
  const facts =
    next === null || rival === null
      ? text('search.team.none')
      : [
          isOn
            ? text('search.team.on', { rival })
            : text('search.team.next', { when: clockLabel(next, now), rival }),
          nameOf(next.league),
        ].join(' · ')
  return (
    <div className={look}>
      <a href={teamHref(team)}>
        <Crest {...drawnTeam(team)} size={44} />
        <span>
          <strong>
            <Highlight text={nameOf(team)} ranges={isEnglish ? hitsEn : hits} />
            {isOn && <LiveBadge />}
          </strong>
          <small>{facts}</small>
        </span>
      </a>
      <Follow look="star" id={team.teamId} name={nameOf(team)} followed={followed} follows={follows} />
    </div>
  )
}
