import { balance, note } from './games.styles'
import { useText } from '../../text/use-text'
import { foreignZone, platformZone } from '../../text/zone'
import { games as words } from '../../text/zh/live.games'
import { Card } from '../../ui/card'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import type { Points } from '../../../contract/live.predictions.schema'
import { formatNumber } from '../../../contract/figures'

interface BalanceProps extends Points {
  /** Where it is told how they came. */
  readonly href?: string
}

/** The points that can be staked. */
export const Balance = ({ points, given, href }: BalanceProps) => {
  const text = useText(words)
  return (
    <Card>
      <div className={balance}>
        <p>
          {text('games.points')}
          <b className={digits}>{formatNumber(points)}</b>
          {given > 0 && text('games.given', { points: formatNumber(given) })}
          {href !== undefined && (
            <a href={href}>
              {text('predicted.book')}
              <Icon name="chevron" size={12} />
            </a>
          )}
        </p>
        <p className={note}>{text('games.free')}</p>
        {foreignZone() !== null && (
          <p className={note}>{text('predicted.clock', { zone: platformZone() })}</p>
        )}
      </div>
    </Card>
  )
}
