import type { Meta } from '@storybook/react-vite'
import { onItsWay } from '../../support/on-its-way'
import { asMember, inRoom } from '../../support/room'
import { stateStories } from '../../support/state-stories'
import { connectionMachine } from '../../../machines/app/connection.machine'

/** The one socket, as the talk of a room shows it. */
const meta = { title: 'Machines/Connection' } satisfies Meta
export default meta

const chats = { joining: {}, open: asMember, reconnecting: asMember } as const

const seenAs = (is: keyof typeof chats) =>
  stateStories(connectionMachine, (connection) =>
    inRoom(
      { chat: { at: `link.inside.${is}`, context: chats[is] } },
      { appActors: { connection }, focus: 'connection' },
    ),
  )

const joining = seenAs('joining')
const open = seenAs('open')
const lost = seenAs('reconnecting')

export const Asleep = open('asleep')
export const Connecting = onItsWay(joining('linked.connecting'))
export const Greeting = onItsWay(joining('linked.greeting'))
export const Steady = open('linked.open.steady')
export const Probing = open('linked.open.probing')
export const Waiting = lost('waiting', { attempts: 2 })
export const Offline = lost('offline')
