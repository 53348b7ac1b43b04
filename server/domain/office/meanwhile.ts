import { ResultCode } from '../../../contract/codes'
import { waitsForRefund, type OrderState } from '../../../contract/mall.order'
import type { PlacedOrder } from '../../../contract/mall.schema'
import { editedOf, versionOf, type Edited } from '../../../contract/office.version'
import { FieldError } from '../domain-error'
import type { Logged } from './log'

/** Refuses to decide a second time: hands over who has decided, null where that is not known, and how. */
export const refuseSettled = (by: string | null, decision: string): never => {
  throw new FieldError('settled', '这条举报已经处理过了', ResultCode.BUSINESS_FAILURE, {
    now: JSON.stringify({ by, decision }),
  })
}

interface Meanwhile {
  /** What the form was opened with, as `versionOf` says it; left out by who does not mind. */
  readonly seen: string | undefined
  readonly kind: Edited
  /** As it is now, held; null: it is not there. */
  readonly before: object | null
  /** As the log calls it. */
  readonly target: string
}

const standing: Readonly<Record<OrderState, string>> = {
  placed: '这个订单在你打开之后变了：现在待扣款，请看过再决定',
  paid: '这个订单在你打开之后变了：现在待发货，请看过再决定',
  sent: '这个订单在你打开之后变了：已经发货，请看过再决定',
  received: '这个订单在你打开之后变了：会员已经收到，请看过再决定',
  cancelled: '这个订单在你打开之后变了：已经撤销，款项已退回',
  refunded: '这个订单在你打开之后变了：已经退款',
}
const orderMeanwhile = ({ state, refund }: PlacedOrder): string =>
  waitsForRefund(state, refund) ? '这个订单在你打开之后变了：会员申请了退款，请看过再决定' : standing[state]

/** Refuses to undo what somebody has saved since the form was opened: names who, and hands over what stands there now. */
export const refuseMeanwhile = async (
  rows: Pick<Logged, 'lastBy'>,
  { seen, kind, before, target }: Meanwhile,
): Promise<void> => {
  if (seen === undefined || seen === versionOf(kind, before)) return
  const who = await rows.lastBy(target)
  throw new FieldError(
    'version',
    `${who ?? '有人'} 在你打开之后改过，请看过现在的内容再保存`,
    ResultCode.BUSINESS_FAILURE,
    { now: JSON.stringify(before === null ? null : editedOf(kind, before)) },
  )
}

/** The same of an order, which its member and the clock change too: says how it stands now. */
export const refuseOrderMeanwhile = (seen: string | undefined, order: PlacedOrder): void => {
  if (seen === undefined || seen === versionOf('order', order)) return
  throw new FieldError('version', orderMeanwhile(order), ResultCode.BUSINESS_FAILURE, {
    now: JSON.stringify(editedOf('order', order)),
  })
}
