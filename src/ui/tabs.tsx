import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { indicator, tab, tabs } from './tabs.styles'

type Tab<Value extends string> = { readonly value: Value; readonly label: string }

type TabsProps<Value extends string> = {
  /** Names the set and joins it to its panels: the same for `Tabs` and `TabPanel`. */
  readonly name: string
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** At the end of the row. */
  readonly aside?: ReactNode
}

const keys: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with the touchline beneath the chosen one. */
export const Tabs = <Value extends string>(props: TabsProps<Value>) => {
  const { name, label, value, onChange, aside } = props
  const list = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLElement>(null)
  const shown = useRef<Value | null>(null)
  const words = props.tabs.map((one) => one.label).join(' ')
  useLayoutEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!row || !chosen) return undefined
    const place = () => {
      if (!mark.current) return
      const middle = chosen.offsetLeft + chosen.offsetWidth / 2
      mark.current.style.transform = `translateX(calc(${middle}px - 50%))`
      if (shown.current === value) return
      shown.current = value
      // Of a row that scrolls, the one just chosen is in sight; afterwards the person scrolls.
      if (row.scrollWidth > row.clientWidth) row.scrollLeft = middle - row.clientWidth / 2
    }
    // The observer speaks when the page has been laid out, before it is painted; to ask here would lay it out once more.
    if (typeof ResizeObserver === 'undefined') {
      place()
      return
    }
    const sizes = new ResizeObserver(place)
    for (const each of row.querySelectorAll('button')) sizes.observe(each)
    return () => sizes.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with other tabs, others are watched
  }, [value, words])
  const move = (event: KeyboardEvent): void => {
    const at = props.tabs.findIndex((one) => one.value === value)
    const next = keys[event.key]?.(at, props.tabs.length)
    const chosen = next === undefined ? undefined : props.tabs[next]
    if (next === undefined || chosen === undefined) return
    event.preventDefault()
    onChange(chosen.value)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={tabs}>
      <div ref={list} role="tablist" aria-label={label}>
        {props.tabs.map((one) => (
          <button
            key={one.value}
            type="button"
            role="tab"
            id={`${name}-tab-${one.value}`}
            className={tab}
            aria-selected={one.value === value}
            aria-controls={`${name}-panel-${one.value}`}
            tabIndex={one.value === value ? 0 : -1}
            onClick={() => onChange(one.value)}
            onKeyDown={move}
          >
            {one.label}
          </button>
        ))}
        <i ref={mark} className={indicator} />
      </div>
      {aside}
    </div>
  )
}

type TabPanelProps<Value extends string> = {
  readonly name: string
  readonly value: Value
  /** Kept in the page, and out of sight, while another is chosen. */
  readonly hidden?: boolean
  /** It scrolls by itself: the keyboard reaches it. */
  readonly scrolls?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** What one of the tabs shows. */
export const TabPanel = <Value extends string>({
  name,
  value,
  hidden,
  scrolls = false,
  className,
  children,
}: TabPanelProps<Value>) => (
  <div
    role="tabpanel"
    id={`${name}-panel-${value}`}
    aria-labelledby={`${name}-tab-${value}`}
    hidden={hidden}
    {...(scrolls ? { tabIndex: 0 } : {})}
    className={className}
  >
    {children}
  </div>
)
