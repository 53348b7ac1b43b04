import * as React from 'react'
import { STORY_RENDERED } from 'storybook/internal/core-events'
import { useChannel } from 'storybook/manager-api'
import { useTheme } from 'storybook/theming'
import { Drawing } from './drawing'
import { lookOf } from './look'
import { channel, type Legal, type Line, type Seen } from './protocol'

const LegalButtons = ({ legal, onSend }: { legal: readonly Legal[]; onSend: (name: string) => void }) => (
  <section aria-label="What may happen now">
    <h3>What may happen now</h3>
    <div className="legal">
      {legal.map(({ name, says, by, type }) => (
        <button type="button" key={name} data-by={by} onClick={() => onSend(name)}>
          {says}
          <small>{type}</small>
        </button>
      ))}
    </div>
  </section>
)

const Log = ({ log }: { readonly log: readonly Line[] }) => (
  <section aria-label="Wishes and facts">
    <h3>Wishes and facts, the newest first</h3>
    <ol>
      {log.toReversed().map(({ place, to, by, type, payload }) => (
        <li key={place} data-by={by}>
          <i>{by}</i>
          <b>{type}</b>→ {to}
          <span>{payload}</span>
        </li>
      ))}
    </ol>
  </section>
)

/** Brings the lit states into sight where the chart is larger than its place. */
const showActive = (sheet: HTMLElement | null): void => {
  const lit = sheet?.querySelector('[data-active]:not([data-kind=parallel], [data-kind=compound])')
  if (sheet === null || lit === null || lit === undefined) return
  const [place, own] = [lit.getBoundingClientRect(), sheet.getBoundingClientRect()]
  sheet.scrollBy(place.x - own.x - own.width / 3, place.y - own.y - own.height / 3)
}

/** The chart of the machine behind a story: where it is, what may happen, and what did. */
export const Panel = () => {
  const { base } = useTheme()
  const [seen, setSeen] = React.useState<Seen | null>(null)
  const [fits, setFits] = React.useState(true)
  const emit = useChannel({
    [channel.seen]: setSeen,
    [STORY_RENDERED]: () => emit(channel.ask),
  })
  React.useEffect(() => emit(channel.ask), [emit])
  const sheet = React.useRef<HTMLDivElement>(null)
  const where = seen?.active.join()
  React.useEffect(() => {
    if (where !== undefined) showActive(sheet.current)
  }, [where])
  return (
    <div className="state-map">
      <style>{lookOf(base)}</style>
      {seen === null ? (
        <p>No machine runs in this story. The stories of Screens and Machines have one.</p>
      ) : (
        <>
          <header>
            <select
              aria-label="Machine"
              value={seen.chosen}
              onChange={(event) => emit(channel.choose, event.target.value)}
            >
              {seen.actors.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <p className="now" role="status">
              {seen.says.join('; ')}
            </p>
            <button type="button" aria-pressed={!fits} onClick={() => setFits(!fits)}>
              {fits ? 'Own size' : 'Fit'}
            </button>
          </header>
          <LegalButtons legal={seen.legal} onSend={(name) => emit(channel.send, name)} />
          <div className="sheet" ref={sheet}>
            <Drawing chart={seen.chart} active={seen.active} fits={fits} />
          </div>
          <Log log={seen.log} />
        </>
      )}
    </div>
  )
}
