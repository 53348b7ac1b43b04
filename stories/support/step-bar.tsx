import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { caption } from './host.styles'
import { bar, buttons, marks } from './step-bar.styles'
import type { Step } from '../../tests/paths/support/cover'
import type { Walk } from './walk'

/** Milliseconds between two steps that play by themselves. */
const PACE = 1_200

/** What the chart says of the states that a step leads into; of all where it stays. */
const newsOf = ({ news, meaning }: Step): string =>
  news.length === 0
    ? `as before: ${meaning.join('; ')}`
    : news.map((line) => line.slice(line.indexOf(': ') + 2)).join('; ')

interface StepBarProps {
  readonly walk: Walk
  /** Whether it goes on by itself from the beginning. */
  readonly playing: boolean
  /** Begins anew and goes as far as `step`; with `play` on from there by itself. */
  readonly goTo: (step: number, play?: boolean) => void
}

/** Where a story is on its path, in words, and what leads on and back. */
export const StepBar = ({ walk, playing, goTo }: StepBarProps): ReactNode => {
  const at = useSyncExternalStore(walk.subscribe, walk.at)
  const [plays, setPlays] = useState(playing)
  const last = walk.steps.length - 1
  const step = walk.steps[at]
  const goesOn = plays && at < last
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(walk.next, PACE)
    return () => clearInterval(timer)
  }, [goesOn, walk])
  const play = (): void => {
    if (at === last) goTo(0, true)
    else setPlays(!goesOn)
  }
  return (
    <section className={`${caption} ${bar}`} lang="en" aria-label="The path of this story">
      <p role="status">
        <b>
          {at === 0 ? 'It begins: ' : `${at} of ${last}: `}
          {step?.says}
        </b>
        <br />→ {step === undefined ? '' : newsOf(step)}
        {walk.problem() !== null && <strong> {walk.problem()}</strong>}
      </p>
      <div className={buttons}>
        <button type="button" aria-label="Step back" disabled={at === 0} onClick={() => goTo(at - 1)}>
          ‹
        </button>
        <button type="button" aria-label={goesOn ? 'Stop' : 'Play'} onClick={play}>
          {goesOn ? '❚❚' : '▶'}
        </button>
        <button type="button" aria-label="Next step" disabled={at === last} onClick={walk.next}>
          ›
        </button>
      </div>
      <ol className={marks}>
        {walk.steps.map(({ says, sample }, place) => (
          <li key={`${place} ${sample}`}>
            <button
              type="button"
              title={says}
              aria-label={`${place}: ${says}`}
              aria-current={place === at ? 'step' : undefined}
              data-done={place <= at || undefined}
              onClick={() => goTo(place)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
