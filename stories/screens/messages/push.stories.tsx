import type { Meta } from '@storybook/react-vite'
import { showing } from '../../support/seen'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, still } from '../../support/dependencies'
import { pushSettings } from '../../../contract/samples/messages'
import { member } from '../../../contract/samples/people'
import { late, standings, tried } from '../../../tests/paths/models/messages/push-device.model'

/** FEAT-09 What a member's devices are told while the application is closed. */
const meta = { title: 'Screens/Push notifications' } satisfies Meta
export default meta

const device = (at: keyof typeof standings, fault: string | null = null) =>
  still(at, { tried, late, standing: standings[at], fault })
const at = screenStories({
  at: '/notice?view=push',
  member,
  requires: {
    device: device('on'),
    settings: still('shown', { wanted: pushSettings, saved: pushSettings }),
  },
  focus: 'device',
})

export const Shown = at()
export const Off = at({ requires: { device: device('off') } })
export const NotReached = at({
  requires: { device: device('off', '没有连上浏览器的推送服务，请检查网络后重试') },
})
export const Denied = at({ requires: { device: device('denied') } })
export const OnAnIphone = at({ requires: { device: device('install') } })
export const Unable = at({ requires: { device: device('unable') } })
export const Closed = at({ requires: { device: device('closed') } })
export const NoQuietHours = at({
  requires: {
    settings: still('shown', {
      wanted: { ...pushSettings, quiet: null },
      saved: { ...pushSettings, quiet: null },
    }),
  },
})
export const Loading = at({ requires: { device: loading, settings: loading } })
export const Failed = showing(at({ requires: { device: failed, settings: failed } }), {
  once: ['没能加载出来'],
})
export const InTheDark = { ...Shown, globals: { theme: 'dark' } }
export const InEnglish = { ...Shown, globals: { language: 'en' } }
export const IphoneInEnglish = { ...OnAnIphone, globals: { language: 'en' } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Shown, globals: { textSize: 200 } }
export const SessionOver = expiring(at())
