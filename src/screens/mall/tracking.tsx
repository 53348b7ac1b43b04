import type { MallText } from './goods-words'
import { useCopy } from '../../features/share-page'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { carrierOf } from '../../../contract/mall.rules'
import type { Order } from '../../../contract/mall.schema'

/** Whose number it is, or that it is a code. */
const labelOf = ({ kind, carrier }: Pick<Order, 'kind' | 'carrier'>, text: MallText): string => {
  if (kind !== 'physical') return text('orders.code')
  const named = carrierOf(carrier)
  return named === null ? text('orders.tracking') : nameOf(named)
}

/** What an order was sent with: the courier's number, or a code. */
export const Tracking = ({ order }: { readonly order: Pick<Order, 'kind' | 'carrier' | 'tracking'> }) => {
  const text = useText(mallTexts)
  return order.tracking === null ? null : <Copied label={labelOf(order, text)} code={order.tracking} />
}

export const Copied = ({ label, code }: { readonly label: string; readonly code: string }) => {
  const text = useText(mallTexts)
  const copy = useCopy({ copied: text('orders.copied'), failed: text('orders.copyFailed') })
  return (
    <p>
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
