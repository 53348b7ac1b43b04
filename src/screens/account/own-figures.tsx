import { counts, ledgers } from './my.styles'
import { formatCount } from '../../text/format'
import { accountTexts } from '../../text/zh/account'
import { useText } from '../../text/use-text'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import { formatNumber } from '../../../contract/figures'
import type { Member } from '../../../contract/entities.schema'

interface OwnFiguresProps {
  /** Null: a visitor has none yet. */
  readonly user: Member | null
}

/** How many people one follows and is followed by, and what one has. Each leads to its page. */
export const OwnFigures = ({ user }: OwnFiguresProps) => {
  const text = useText(accountTexts)
  return (
    <>
      <nav className={counts} aria-label={text('my.people')}>
        <Count label={text('my.follows')} count={user?.follows} href="#/attention" />
        <Count label={text('my.fans')} count={user?.fans} href="#/fans" />
        <Count label={text('my.friends')} count={user?.friends} href="#/friend" />
      </nav>
      <nav className={ledgers} aria-label={text('my.ledger')}>
        <Ledger kind="gold" amount={user?.gold} href="#/gold" />
        <Ledger kind="brick" amount={user?.brick} href="#/masonry" />
      </nav>
    </>
  )
}

/** Stands where a number will. */
const Dash = () => (
  <b className={digits} aria-hidden>
    –
  </b>
)

interface CountProps {
  readonly label: string
  readonly count: number | undefined
  readonly href: string
}

const Count = ({ label, count, href }: CountProps) => (
  <a href={href}>
    {count === undefined ? <Dash /> : <b className={digits}>{formatCount(count)}</b>}
    <span>{label}</span>
  </a>
)

interface LedgerProps {
  readonly kind: 'gold' | 'brick'
  readonly amount: number | undefined
  readonly href: string
}

const Ledger = ({ kind, amount, href }: LedgerProps) => {
  const text = useText(accountTexts)
  return (
    <a href={href} data-kind={kind}>
      <span>{text(`my.${kind}`)}</span>
      {amount === undefined ? <Dash /> : <b className={digits}>{formatNumber(amount)}</b>}
      <small>
        {text('my.ledger')}
        <Icon name="chevron" size={12} />
      </small>
    </a>
  )
}
