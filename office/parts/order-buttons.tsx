import type { ReactNode } from 'react'
import { useAct } from './act'
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
