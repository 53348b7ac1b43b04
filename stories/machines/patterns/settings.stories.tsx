import type { Meta } from '@storybook/react-vite'
import { still } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { pushSettings } from '../../../contract/samples/messages'
import { member } from '../../../contract/samples/people'
import { settingsMachine } from '../../../machines/patterns/settings.machine'
import { standings, tried } from '../../../tests/paths/models/messages/push-device.model'

/** What a member chooses, each choice by itself: what all devices are told. */
const meta = { title: 'Machines/Settings' } satisfies Meta
export default meta

const of = stateStories(settingsMachine, (settings) => ({
  at: '/notice?view=push',
  member,
  requires: { settings, device: still('on', { tried, standing: standings.on }) },
  focus: 'settings',
}))
const context = { wanted: pushSettings, saved: pushSettings, outcome: null }

export const Loading = of('loading')
export const Failed = of('failed', { error: { kind: 'network' } })
export const Shown = of('shown', context)
export const Saving = of('saving', { ...context, wanted: { ...pushSettings, goals: false } })
