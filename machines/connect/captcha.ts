import type { SnapshotFrom } from 'xstate'
import type { captchaMachine } from '../account/captcha.machine'
import type { CallError } from '../call-error'
import type { Captcha } from '../../contract/auth.schema'

/** What a view may know of the puzzle. `problem`: why the last place was not right, null before the first. */
export type CaptchaView =
  | { readonly is: 'fetching'; readonly problem: CallError | null }
  | { readonly is: 'missing'; refresh(): void }
  | {
      readonly is: 'posed'
      readonly puzzle: Captcha
      readonly problem: CallError | null
      place(x: number): void
      refresh(): void
    }
  | { readonly is: 'checking'; readonly puzzle: Captcha }
  | { readonly is: 'outdated'; refresh(): void }

type Snapshot = SnapshotFrom<typeof captchaMachine>
type Wish = { readonly type: 'piece.place'; readonly x: number } | { readonly type: 'puzzle.refresh' }

export const connectCaptcha = (snapshot: Snapshot | null, send: (wish: Wish) => void): CaptchaView => {
  const refresh = () => send({ type: 'puzzle.refresh' })
  if (snapshot === null) return { is: 'fetching', problem: null }
  const { puzzle, problem } = snapshot.context
  if (snapshot.matches('missing')) return { is: 'missing', refresh }
  if (snapshot.matches('outdated')) return { is: 'outdated', refresh }
  if (puzzle === null || snapshot.matches('fetching')) return { is: 'fetching', problem }
  if (snapshot.matches('posed')) {
    return { is: 'posed', puzzle, problem, place: (x) => send({ type: 'piece.place', x }), refresh }
  }
  return { is: 'checking', puzzle }
}
