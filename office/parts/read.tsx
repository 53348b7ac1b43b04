import { useState, type ReactNode } from 'react'
import { useText } from '../text/text'
import { Failure } from './failure'

/** What was asked of the server. `data` undefined: it is not there yet, or could not be read. */
export interface Asked<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** Why something could not be read, also while it is asked again; null once it is there. */
export const useFailure = ({ data, error }: Pick<Asked<unknown>, 'data' | 'error'>): Error | null => {
  const [last, setLast] = useState(error)
  const now = error ?? (data === undefined ? last : null)
  if (now !== last) setLast(now)
  return now
}

/** What is shown is not the newest. */
const Stale = ({ onRetry }: { readonly onRetry: () => void }): ReactNode => {
  const text = useText()
  return (
    <div className="row stale" role="alert">
      <span>{text('failed.stale')}</span>
      <button type="button" onClick={onRetry}>
        {text('retry')}
      </button>
    </div>
  )
}

/** What is read: on its way, not to be had (why, and how to try again), or there, where need be as it was a while ago. */
export const Read = <Data,>({
  of,
  children,
}: {
  readonly of: Asked<Data>
  readonly children: (data: Data) => ReactNode
}): ReactNode => {
  const text = useText()
  const failure = useFailure(of)
  const retry = (): void => void of.refetch()
  if (of.data === undefined)
    return failure === null ? (
      <p role="status">{text('loading')}</p>
    ) : (
      <Failure error={failure} onRetry={retry} />
    )
  return (
    <>
      {failure === null ? null : <Stale onRetry={retry} />}
      {children(of.data)}
    </>
  )
}
