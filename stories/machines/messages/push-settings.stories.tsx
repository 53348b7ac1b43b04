import type { Meta } from '@storybook/react-vite'
import { still } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { pushSettings } from '../../../contract/samples/messages'
import { member } from '../../../contract/samples/people'
import { pushSettingsMachine } from '../../../machines/messages/push-settings.machine'
import { standings, tried } from '../../../tests/paths/models/messages/push-device.model'

/** FEAT-09 What all of a member's devices are told. */
const meta = { title: 'Machines/Push settings' } satisfies Meta
export default meta

const of = stateStories(pushSettingsMachine, (settings) => ({
  at: '/notice?view=push',
  member,
  requires: { settings, device: still('on', { tried, standing: standings.on }) },
  focus: 'settings',
}))
const context = { wanted: pushSettings, saved: pushSettings }

export const Loading = of('loading')
export const Failed = of('failed', { error: { kind: 'network' } })
export const Shown = of('shown', context)
export const Saving = of('saving', { ...context, wanted: { ...pushSettings, goals: false } })
