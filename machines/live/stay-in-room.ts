import { fromCallback } from 'xstate'
import { appActor } from '../app/app-system'
import type { Subscriber } from '../app/connection.machine'

type Stay = { readonly liveId: string; readonly after: number | null; readonly by: Subscriber }

/** Subscribes to the room's lines as long as it runs. */
export const stayInRoom = fromCallback<{ type: 'nothing' }, Stay>(({ input, system }) => {
  const connection = appActor(system, 'connection')
  const { liveId, after, by } = input
  connection.send({ type: 'topic.wanted', liveId, after, by })
  return () => connection.send({ type: 'topic.released', liveId, by })
})
