import { colorsOf } from './league-colors'
import { mark } from './league-item.styles'
import { sportOf } from '../text/sport'
import { Icon } from '../ui/icon'
import type { League } from '../../contract/entities.schema'

/** A league's drawn mark: its sport on its own two colours. */
export const LeagueMark = ({ league, size }: { readonly league: League; readonly size: number }) => {
  const [one, other] = colorsOf(league.leagueId)
  return (
    <span
      className={mark}
      style={{
        width: `${size / 16}rem`,
        height: `${size / 16}rem`,
        background: `linear-gradient(135deg, ${one} 62%, ${other} 62%)`,
      }}
    >
      <Icon name={sportOf(league.matchType)} size={size * 0.55} />
    </span>
  )
}
