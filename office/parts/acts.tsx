import type { ReactNode } from 'react'
import { actText, timeText, useText } from '../text/text'

interface ActDone {
  readonly at: number
  readonly who: string
  readonly act: string
  readonly reason: string | null
}

interface ActsProps<Act extends ActDone> {
  readonly title: string
  /** The newest first. */
  readonly acts: readonly Act[]
  /** What it was before and after; null where that is not told. */
  readonly changeOf: (act: Act) => string | null
}

/** What operators have done to something. */
export const Acts = <Act extends ActDone>({ title, acts, changeOf }: ActsProps<Act>): ReactNode => {
  const text = useText()
  return (
    <>
      <h2>{title}</h2>
      {acts.length === 0 ? (
        <p className="help">{text('none')}</p>
      ) : (
        <ul className="plain">
          {acts.map((one) => (
            <li key={`${one.at} ${one.act}`}>
              {[actText(one.act), changeOf(one)].filter((words) => words !== null).join(' ')}
              {one.reason === null ? null : <div>{one.reason}</div>}
              <small>
                {one.who} · {timeText(one.at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
