import { useState } from 'react'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/modal'
import { TextArea } from '../../ui/text-area'
import type { OrderActions } from '../../../machines/mall/orders.connect'
import { refundReasonRule } from '../../../contract/mall.rules'
import type { Order } from '../../../contract/mall.schema'
import { titleOf } from './goods-words'

interface RefundSheetProps {
  readonly order: Order
  readonly actions: OrderActions
  readonly onClose: () => void
}

/** FEAT-10 Why the coins are wanted back. */
export const RefundSheet = ({ order, actions, onClose }: RefundSheetProps) => {
  const text = useText(mallTexts)
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const isRight = Array.from(reason.trim()).length >= refundReasonRule.minLength
  const send = (): void => {
    setTried(true)
    if (!isRight) return
    actions.ask('refund', order, reason.trim())
  }
  return (
    <Sheet
      open
      title={`${text('orders.refund')} · ${titleOf(order)}`}
      onClose={onClose}
      actions={
        <Button wide busy={actions.busyWith === order.orderId} onPress={send}>
          {text('orders.refundSend')}
        </Button>
      }
    >
      <TextArea
        label={text('orders.refundWhy')}
        value={reason}
        hint={text('orders.refundHint')}
        problem={wasTried && !isRight ? text('orders.refundWrong') : null}
        maxLength={refundReasonRule.maxLength}
        onChange={setReason}
      />
    </Sheet>
  )
}
