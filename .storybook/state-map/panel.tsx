import * as React from 'react'
import { STORY_RENDERED } from 'storybook/internal/core-events'
import { useChannel } from 'storybook/manager-api'
import { useTheme } from 'storybook/theming'
import { lookOf } from './look'
import { channel, type Barred, type Legal, type Line, type Told } from './protocol'
import { Sheet } from './sheet'

type LegalProps = {
  readonly legal: readonly Legal[]
  readonly held: string | null
  readonly barred: readonly Barred[]
  readonly onSend: (name: string) => void
}

const LegalButtons = ({ legal, held, barred, onSend }: LegalProps) => (
  <section aria-label="What may happen now">
    <h3>What may happen now</h3>
    <div className="legal">
      {legal.length === 0 && (
        <p>
          {barred.length === 0
            ? 'Nothing any more: this is the end of it.'
            : 'Nothing now; why not stands below.'}
        </p>
      )}
      {held !== null && legal.length > 0 && <p>{held}</p>}
      {legal.map(({ name, says, by, type }) => (
        <button type="button" key={name} data-by={by} disabled={held !== null} onClick={() => onSend(name)}>
          {says}
          <small>{type}</small>
        </button>
      ))}
      {barred.length > 0 && (
        <details>
          <summary>{`${barred.length} more at other times`}</summary>
          <dl>
            {barred.map(({ name, says, why }) => (
              <div key={name}>
                <dt>{says}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  </section>
)

const Log = ({ log }: { readonly log: readonly Line[] }) => (
  <section aria-label="Commands and events">
    <h3>Commands and events, the newest first</h3>
    <ol>
      {log.toReversed().map(({ place, to, by, type, payload }) => (
        <li key={place} data-by={by}>
          <i>{by}</i>
          <b>{type}</b>→ {to}
          <span title={payload}>{payload}</span>
        </li>
      ))}
    </ol>
  </section>
)

/** The chart of the machine behind a story: where it is, what may happen, and what did. */
export const Panel = () => {
  const { base } = useTheme()
  const [seen, setSeen] = React.useState<Told>('loading')
  const emit = useChannel({
    [channel.seen]: setSeen,
    [STORY_RENDERED]: () => emit(channel.ask),
  })
  React.useEffect(() => emit(channel.ask), [emit])
  return (
    <div className="state-map">
      <style>{lookOf(base)}</style>
      {seen === 'loading' && <p role="status">The story is loading. Its chart will stand here.</p>}
      {seen === 'none' && (
        <p role="status">No machine runs in this story. The stories of Screens and Machines have one.</p>
      )}
      {typeof seen === 'object' && (
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
            <ul className="now" role="status" aria-label="Now">
              {seen.says.filter(Boolean).map((says) => (
                <li key={says}>{says}</li>
              ))}
            </ul>
          </header>
          <LegalButtons
            legal={seen.legal}
            held={seen.held}
            barred={seen.barred}
            onSend={(name) => emit(channel.send, name)}
          />
          <Sheet key={seen.chart.root.id} chart={seen.chart} active={seen.active} />
          <Log log={seen.log} />
        </>
      )}
    </div>
  )
}
