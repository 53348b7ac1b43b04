import type { ActorRefFrom } from 'xstate'
import type { cuttingMachine, Piece } from './cutting.machine'
import { picturesBetween } from './breaks'
import { choiceAround } from './piece'
import type { PlayerCommand, playerMachine } from './player.machine'
import { tapeOf } from './tape'
import type { Commanded } from '../app/app-system'
import type { LiveRoom } from '../../contract/entities.schema'

export type Cutting =
  | { readonly is: 'loading' | 'gone' }
  | { readonly is: 'failed'; retry(): void }
  | {
      readonly is: 'choosing'
      readonly room: LiveRoom
      /** What can be cut around the instant from which one came. */
      readonly around: Piece
      /** How far into a recording an instant is, milliseconds; null: the stream is on, and nobody knows. */
      readonly positionOf: ((at: number) => number) | null
      /** What is cut: its picture is shown from there to its end, again and again. */
      choose(from: number, until: number): void
      /** To be followed by what shows the picture. */
      readonly player: Commanded<ActorRefFrom<typeof playerMachine>, PlayerCommand>
    }

export const connectCutting = (actor: ActorRefFrom<typeof cuttingMachine>): Cutting => {
  const snapshot = actor.getSnapshot()
  const { room, at, readAt } = snapshot.context
  const tape = tapeOf(room)
  const { player } = snapshot.children
  if (snapshot.matches('failed')) return { is: 'failed', retry: () => actor.send({ type: 'retry' }) }
  if (snapshot.matches('gone')) return { is: 'gone' }
  return room === null || tape === null || player === undefined
    ? { is: 'loading' }
    : {
        is: 'choosing',
        room,
        around: choiceAround({ ...tape, until: tape.until ?? readAt }, at),
        positionOf:
          tape.until === null ? null : (instant) => picturesBetween(tape.breaks ?? [], tape.from, instant),
        player,
        choose: (from, until) => actor.send({ type: 'piece.choose', from, until }),
      }
}
