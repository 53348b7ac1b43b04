import { createContext, Fragment, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Virtualizer, type CustomContainerComponentProps, type CustomItemComponentProps } from 'virtua'

type VirtualListProps<Item> = {
  /** What is listed, said aloud. */
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** A row's usual height in pixels, until it has been measured. */
  readonly rowHeight?: number
  readonly children: (item: Item, index: number) => ReactNode
}

/** The page holds a window of the rows alone: each tells which of how many it is. */
const Said = createContext({ label: '', count: 0 })

const Rows = ({ ref, style, children }: CustomContainerComponentProps) => (
  <ul ref={ref} style={style} aria-label={useContext(Said).label}>
    {children}
  </ul>
)

const Row = ({ ref, style, index, children }: CustomItemComponentProps) => (
  <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={useContext(Said).count}>
    {children}
  </li>
)

const scrollerOf = (element: Element): HTMLElement => {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return document.documentElement
}

/**
 * As many rows as one likes, of which those near the sight alone are in the page. It scrolls with the nearest ancestor that
 * scrolls: a page, a sheet, a box; what stands above and below it scrolls along.
 */
export const VirtualList = <Item,>({ label, items, keyOf, rowHeight, children }: VirtualListProps<Item>) => {
  const box = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement | null>(null)
  const said = useMemo(() => ({ label, count: items.length }), [label, items.length])
  const [above, setAbove] = useState<number | null>(null)

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const parent = scrollerOf(element)
    scroller.current = parent
    const measure = (): void => {
      if (element.offsetParent === null) return
      const top = element.getBoundingClientRect().top - parent.getBoundingClientRect().top
      setAbove(Math.round(top - parent.clientTop + parent.scrollTop))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    for (const each of [parent, parent.firstElementChild, element.parentElement]) {
      if (each !== null) sizes.observe(each)
    }
    return () => sizes.disconnect()
  }, [])

  return (
    <div ref={box}>
      {above !== null && (
        <Said value={said}>
          <Virtualizer
            as={Rows}
            item={Row}
            data={items}
            scrollRef={scroller}
            startMargin={above}
            {...(rowHeight === undefined ? {} : { itemSize: rowHeight })}
          >
            {(item, index) => <Fragment key={keyOf(item)}>{children(item, index)}</Fragment>}
          </Virtualizer>
        </Said>
      )}
    </div>
  )
}
