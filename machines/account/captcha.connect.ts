import type { SnapshotFrom } from 'xstate'
import type { captchaMachine, CaptchaCommand } from './captcha.machine'
import type { CallError } from '../app/call-error'
import type { Course, SliderCaptcha } from '../../contract/account.schema'

/** What a view may know of the puzzle. `problem`: why the last place was not right, null before the first. */
export type CaptchaView =
  | { readonly is: 'fetching'; readonly problem: CallError | null }
  | { readonly is: 'missing'; refresh(): void; work(): void }
  | {
      readonly is: 'posed'
      readonly puzzle: SliderCaptcha
      readonly problem: CallError | null
      /** A hand is at it: its time goes on no more. */
      touch(): void
      place(x: number, course: Course): void
      refresh(): void
      work(): void
    }
  | { readonly is: 'checking'; readonly puzzle: SliderCaptcha }
  /** The device does a sum instead. */
  | { readonly is: 'working'; refresh(): void }
  | { readonly is: 'outdated'; refresh(): void }

type Snapshot = SnapshotFrom<typeof captchaMachine>

export const connectCaptcha = (
  snapshot: Snapshot | null,
  send: (command: CaptchaCommand) => void,
): CaptchaView => {
  const refresh = () => send({ type: 'puzzle.refresh' })
  if (snapshot === null) return { is: 'fetching', problem: null }
  const { puzzle, work: sum, problem } = snapshot.context
  const work = () => send({ type: 'work.wanted' })
  const touch = () => send({ type: 'piece.touch' })
  const place = (x: number, course: Course) => send({ type: 'piece.place', x, course })
  if (snapshot.matches('missing')) return { is: 'missing', refresh, work }
  if (snapshot.matches('fetching')) return { is: 'fetching', problem }
  if (snapshot.matches('askingForWork') || sum !== null) return { is: 'working', refresh }
  if (snapshot.matches('outdated')) return { is: 'outdated', refresh }
  if (puzzle === null) return { is: 'fetching', problem }
  if (snapshot.matches('posed')) {
    return { is: 'posed', puzzle, problem, touch, place, refresh, work }
  }
  return { is: 'checking', puzzle }
}
