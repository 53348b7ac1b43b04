import type { Meta } from '@storybook/react-vite'
import { inRoom, room } from '../kit/room'
import { noNetwork } from '../kit/needs'
import { stateStories } from '../kit/state-stories'
import { records, rooms } from '../../contract/samples/live'
import { roomMachine } from '../../machines/room/room.machine'

/** A live room: what it is about and how far its stream is. */
const meta = { title: 'Machines/Room' } satisfies Meta
export default meta

const of = stateStories(roomMachine, (freeze) => {
  const { at } = freeze
  const inside =
    typeof at === 'string' && at.startsWith('shown') ? room({ at, context: freeze.context ?? {} }) : freeze
  return inRoom({}, { needs: { room: inside, controls: { at: 'shown' } } })
})

export const Loading = of('loading')
export const Planned = of('shown.planned', { room: rooms.planned, live: null })
export const Beginning = of('shown.beginning', { room: rooms.planned, live: null })
export const Awaiting = of('shown.awaiting', { room: rooms.planned, live: null })
export const Playing = of('shown.playing')
/** Talk without a match. */
export const WithoutAMatch = of('shown.playing', {
  room: { ...records.talk, announcement: null, playback: rooms.started.playback },
  live: null,
})
export const Over = of('shown.over', { room: rooms.ended, live: null })
export const Failed = of('failed', { error: noNetwork })
export const NotFound = of('notFound')
