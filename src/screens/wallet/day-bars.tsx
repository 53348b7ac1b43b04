import type { CSSProperties } from 'react'
import { axis, bars } from './day-bars.styles'
import { digits } from '../../ui/digits.styles'
import { visuallyHidden } from '../../ui/visually-hidden.styles'
import { useText } from '../../text/use-text'
import { walletTexts } from '../../text/zh/wallet'
import type { WalletMonth } from '../../../contract/wallet.schema'
import { formatNumber } from '../../../contract/figures'

interface DayBarsProps {
  readonly days: WalletMonth['days']
  /** Days of the month. */
  readonly count: number
  /** The whole picture in a sentence. */
  readonly label: string
}

const least = 0.04
/** Of the height, for the smaller of both sides. */
const side = 0.12

const height = (value: number, most: number): string =>
  value === 0 ? '0' : `${(Math.max(least, value / most) * 100).toFixed(1)}%`

/** What came in and went out on each day of a month: bars up and down for those who see them, the same figures as a table for those who hear them. */
export const DayBars = ({ days, count, label }: DayBarsProps) => {
  const text = useText(walletTexts)
  const known = new Map(days.map((each) => [each.day, each]))
  const [up, down] = [Math.max(0, ...days.map((each) => each.in)), Math.max(0, ...days.map(({ out }) => out))]
  const hasOut = down > 0
  // Both by one measure; the smaller side keeps room enough to be seen.
  const share = hasOut ? Math.min(1 - side, Math.max(side, up / (up + down))) : 1
  return (
    <figure>
      <div
        aria-hidden
        className={bars}
        data-out={hasOut || undefined}
        style={{ '--up': `${(share * 100).toFixed(1)}%` } as CSSProperties}
      >
        {Array.from({ length: count }, (_, nth) => {
          const { in: came, out } = known.get(nth + 1) ?? { in: 0, out: 0 }
          return (
            <span key={nth}>
              <i data-way="in" style={{ height: height(came, up) }} />
              {hasOut && <i data-way="out" style={{ height: height(out, down) }} />}
            </span>
          )
        })}
      </div>
      <div aria-hidden className={`${axis} ${digits}`}>
        {[1, 10, 20, count].map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <table className={visuallyHidden}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{text('wallet.plotDay')}</th>
            <th scope="col">{text('wallet.in')}</th>
            <th scope="col">{text('wallet.out')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((each) => (
            <tr key={each.day}>
              <th scope="row">{each.day}</th>
              <td>{formatNumber(each.in)}</td>
              <td>{formatNumber(each.out)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
