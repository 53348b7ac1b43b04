import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OnAirCommand, onAirMachine } from './on-air.machine'
import type { RoomTalkCommand, roomTalkMachine } from './room-talk.machine'
import type { Commanded } from '../app/app-system'
import type { PlayerCommand, playerMachine } from '../live/player.machine'
import type { OnAir, StreamReport } from '../../contract/studio.schema'

type Player = Commanded<ActorRefFrom<typeof playerMachine>, PlayerCommand>

type Talk = Commanded<ActorRefFrom<typeof roomTalkMachine>, RoomTalkCommand>

/** The anchor's stream as the studio shows it, with the commands of its state. */
export type OnAirView =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; retry(): void }
  | { readonly is: 'off' }
  | {
      readonly is: 'on'
      readonly onAir: OnAir
      /** As viewers see it; null while there is nothing to play. */
      readonly player: Player | null
      /** What is said in its room, to be followed with `connectRoomTalk`; null before it is on. */
      readonly talk: Talk | null
      /** What is shown is of a while ago: the server could not be asked since. */
      readonly isStale: boolean
      retry(): void
      end(): void
    }
  | { readonly is: 'ending' }
  | {
      readonly is: 'over'
      readonly report: StreamReport
      /** What is about to begin, with why an encoder was turned away; null: nothing is. */
      readonly next: OnAir | null
      close(): void
    }

export const connectOnAir = (
  snapshot: SnapshotFrom<typeof onAirMachine>,
  send: (command: OnAirCommand) => void,
): OnAirView => {
  const { onAir, report } = snapshot.context
  const retry = (): void => send({ type: 'retry' })
  if (snapshot.matches('failed')) return { is: 'failed', retry }
  if (snapshot.matches('off')) return { is: 'off' }
  if (snapshot.matches('over') && report !== null)
    return { is: 'over', report, next: onAir, close: () => send({ type: 'report.close' }) }
  if (snapshot.matches('ending')) return { is: 'ending' }
  if (!snapshot.matches('on') || onAir === null) return { is: 'loading' }
  return {
    is: 'on',
    onAir,
    player: snapshot.children.player ?? null,
    talk: snapshot.children.talk ?? null,
    isStale: snapshot.matches({ on: { link: 'lost' } }) || snapshot.context.misses > 0,
    retry,
    end: () => send({ type: 'end' }),
  }
}
