import { useState, type ReactNode } from 'react'
import { useAct } from './act'
import { Sure } from './dialog'
import { RowButton } from './list'
import { movedBy } from './moved'
import { useText } from '../text/text'

interface OrderButtonsProps<Id extends string> {
  /** Of all that are ordered, in their order now. */
  readonly ids: readonly Id[]
  readonly nth: number
  readonly name: string
  /** Asks for the new order. */
  readonly onOrder: (ids: Id[]) => Promise<unknown>
}

/** Moves one of an ordered list up or down. */
export const OrderButtons = <Id extends string>({
  ids,
  nth,
  name,
  onOrder,
}: OrderButtonsProps<Id>): ReactNode => {
  const text = useText()
  const order = useAct((by: 1 | -1) => onOrder(movedBy(ids, nth, by)), 'saved')
  return (
    <>
      <button
        type="button"
        aria-label={text('slides.up', { name })}
        disabled={nth === 0 || order.isBusy}
        onClick={() => void order.run(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={text('slides.down', { name })}
        disabled={nth === ids.length - 1 || order.isBusy}
        onClick={() => void order.run(1)}
      >
        ↓
      </button>
    </>
  )
}

interface OrderedRowProps<Id extends string> extends OrderButtonsProps<Id> {
  readonly onEdit: () => void
  /** Asks whether it is to be removed. */
  readonly removeSure: string
  readonly onRemove: () => Promise<unknown>
}

/** What can be done with one of an ordered list: it is moved, edited or removed. */
export const OrderedRow = <Id extends string>({
  onEdit,
  removeSure,
  onRemove,
  ...order
}: OrderedRowProps<Id>): ReactNode => {
  const text = useText()
  const [isSure, setSure] = useState(false)
  const remove = useAct(onRemove)
  const { name } = order
  return (
    <div className="row">
      <OrderButtons {...order} />
      <RowButton does={text('edit')} of={name} onPick={onEdit} />
      <RowButton does={text('remove')} of={name} onPick={() => setSure(true)} />
      {isSure ? (
        <Sure
          title={text('remove')}
          words={removeSure}
          looks="danger"
          isBusy={remove.isBusy}
          onSure={() => void remove.run().then(() => setSure(false))}
          onClose={() => setSure(false)}
        />
      ) : null}
    </div>
  )
}
