import { anchor as look } from './search.styles'
import { playerHref } from '../../features/onward-links'
import { drawnTeam } from '../../features/team-links'
import { nameOf } from '../../text/match'
import { positionKey } from '../../text/position'
import { currentLanguage } from '../../text/text'
import { useText } from '../../text/use-text'
import { positions } from '../../text/zh/match.positions'
import { Crest } from '../../ui/crest'
import { Highlight } from '../../ui/highlight'
import type { PlayerHit } from '../../../contract/search.schema'

/** A player who was found, with the team: the row leads to its page, where the player is marked. */
export const PlayerResult = ({ hit: { player, team, hits, hitsEn } }: { readonly hit: PlayerHit }) => {
  const text = useText(positions)
  const isEnglish = currentLanguage() === 'en' && player.nameEn !== null
  const facts = [
    nameOf(team),
    ...(player.position === null ? [] : [text(positionKey(player.position))]),
    ...(player.number === null ? [] : [String(player.number)]),
  ]
  return (
    <div className={look}>
      <a href={playerHref(team, player.playerId)}>
        <Crest {...drawnTeam(team)} size={44} />
        <span>
          <strong>
            <Highlight text={nameOf(player)} ranges={isEnglish ? hitsEn : hits} />
          </strong>
          <small>{facts.join(' · ')}</small>
        </span>
      </a>
    </div>
  )
}
