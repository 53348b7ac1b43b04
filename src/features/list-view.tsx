import type { ReactNode } from 'react'
import { ListStates, type ListStatesProps } from './list-states'
import { earlier } from './list-view.styles'

interface ListViewProps<Item, Params> extends Omit<ListStatesProps<Item, Params>, 'children'> {
  /** The list's accessible name. */
  readonly label: string
  /** The look of the list around its rows. */
  readonly className: string
  /** The rows' shapes while the first of them load. */
  readonly skeleton: ReactNode
  readonly keyOf: (item: Item) => string
  /** One row. */
  readonly children: (item: Item) => ReactNode
}

/** A list of rows one below the other, in each of its states. */
export const ListView = <Item, Params>({
  label,
  className,
  skeleton,
  keyOf,
  children,
  ...states
}: ListViewProps<Item, Params>): ReactNode => (
  <ListStates
    {...states}
    skeleton={
      <div className={className} aria-busy="true">
        {skeleton}
      </div>
    }
  >
    {(items, { isEarlier, end }) => (
      <>
        <ul
          className={isEarlier ? `${className} ${earlier}` : className}
          aria-label={label}
          aria-busy={isEarlier || undefined}
        >
          {items.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
        {end}
      </>
    )}
  </ListStates>
)
