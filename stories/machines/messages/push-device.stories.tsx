import type { Meta } from '@storybook/react-vite'
import { onItsWay } from '../../support/on-its-way'
import { still } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { pushSettings } from '../../../contract/samples/messages'
import { member } from '../../../contract/samples/people'
import { pushDeviceMachine } from '../../../machines/messages/push-device.machine'
import { late, standings, tried } from '../../../tests/paths/models/messages/push-device.model'

/** FEAT-09 Whether this device is told anything while the application is closed. */
const meta = { title: 'Machines/Push device' } satisfies Meta
export default meta

const of = stateStories(pushDeviceMachine, (device) => ({
  at: '/notice?view=push',
  member,
  requires: { device, settings: still('shown', { wanted: pushSettings, saved: pushSettings }) },
  focus: 'device',
}))
const context = (name: keyof typeof standings, fault: string | null = null) => ({
  tried,
  late,
  standing: standings[name],
  fault,
})

export const Loading = of('loading')
export const Failed = of('failed', { error: { kind: 'network' } })
export const Deciding = onItsWay(of('deciding', context('off')))
export const Closed = of('closed', context('closed'))
export const Install = of('install', context('install'))
export const Unable = of('unable', context('unable'))
export const Denied = of('denied', context('denied'))
export const Off = of('off', context('off'))
export const Asking = of('asking', context('off'))
export const TurningOn = of('turningOn', context('off'))
export const On = of('on', context('on'))
export const Trying = of('trying', context('on'))
export const TurningOff = of('turningOff', context('on'))
