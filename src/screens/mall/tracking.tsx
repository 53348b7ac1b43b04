import { copied } from './orders.styles'
import type { MallText } from './goods-words'
import { useCopy } from '../../features/share-page'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { carrierOf } from '../../../contract/mall.rules'
import type { Order } from '../../../contract/mall.schema'

/** Whose number it is. */
const labelOf = ({ carrier }: Pick<Order, 'carrier'>, text: MallText): string => {
  const named = carrierOf(carrier)
  return named === null ? text('orders.tracking') : nameOf(named)
}

/** What an order was sent with: the courier's number, or what was noted of what went to an account, until that is paid back. */
export const Tracking = ({
  order: { kind, state, carrier, tracking },
}: {
  readonly order: Pick<Order, 'kind' | 'state' | 'carrier' | 'tracking'>
}) => {
  const text = useText(mallTexts)
  if (tracking === null) return null
  if (kind === 'physical') return <Copied label={labelOf({ carrier }, text)} code={tracking} />
  return state === 'refunded' ? null : <p>{text('orders.note', { note: tracking })}</p>
}

export const Copied = ({ label, code }: { readonly label: string; readonly code: string }) => {
  const text = useText(mallTexts)
  const copy = useCopy({ copied: text('orders.copied'), failed: text('orders.copyFailed') })
  return (
    <p className={copied}>
      {label} <b>{code}</b>{' '}
      <Button
        size="small"
        look="plain"
        label={`${text('orders.copy')} ${code}`}
        onPress={() => void copy(code)}
      >
        {text('orders.copy')}
      </Button>
    </p>
  )
}
