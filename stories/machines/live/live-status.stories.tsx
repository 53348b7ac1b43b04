import type { Meta } from '@storybook/react-vite'
import { inRoom } from '../../support/room'
import { stateStories } from '../../support/state-stories'
import { rooms } from '../../../contract/samples/live'
import { LiveStatus } from '../../../contract/enums'
import { liveStatusMachine } from '../../../machines/live/live-status.machine'
import { pathStories } from '../../support/path-story'
import { liveStatus as model } from '../../../tests/paths/models/live/live-status.model'

/** LIVE-01 A stream's life, as its room shows it. */
const meta = { title: 'Machines/Live status' } satisfies Meta
export default meta

const places = {
  planned: 'shown.stream.planned',
  started: 'shown.stream.playing',
  ended: 'shown.stream.over',
} as const

const of = stateStories(liveStatusMachine, (liveStatus) => {
  const is = liveStatus.at as keyof typeof places
  return inRoom(
    { at: places[is], liveStatus, context: { room: rooms[is], live: null } },
    { focus: 'room/liveStatus' },
  )
})

export const Planned = of('planned', { status: LiveStatus.PLAN })
export const Started = of('started', { status: LiveStatus.START })
export const Ended = of('ended', { status: LiveStatus.END })

const path = pathStories(model, (liveStatus) => ({
  ...inRoom({ at: 'shown.stream.planned', liveStatus, context: { room: rooms.planned, live: null } }),
  focus: 'room/liveStatus',
}))

export const PathOfAStream = path(['a plan', 'told that it starts', 'told that it ends'], 'ended')
