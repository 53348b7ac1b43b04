import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { empty, failed, list, loading } from '../../support/dependencies'
import { member } from '../../../contract/samples/people'
import { messages, repliedNotice, settledNotice } from '../../../contract/samples/messages'

const meta = { title: 'Screens/Notices' } satisfies Meta
export default meta

const at = screenStories({
  at: '/notice',
  member,
  requires: { notices: list(messages.listNotices.full.list), reading: { at: 'toggling' } },
  focus: 'notices',
})

export const Shown = at()
export const OfThePlatform = screenStories({
  at: '/notice?box=system',
  member,
  requires: { notices: list([messages.listNotices.full.list[1]]), reading: { at: 'toggling' } },
  focus: 'notices',
})()
export const OfAnAnswer = at({ requires: { notices: list([repliedNotice]) } })
export const OfAResult = at({ requires: { notices: list([settledNotice]) } })
export const Loading = at({ requires: { notices: loading } })
export const Empty = at({ requires: { notices: empty } })
export const Failed = at({ requires: { notices: failed } })
export const Stuck = at({ requires: { notices: list(messages.listNotices.full.list, 'stuck') } })
export const InTheDark = { ...Shown, globals: { theme: 'dark' } }
export const InEnglish = { ...Shown, globals: { language: 'en' } }
export const LargeText = { ...Shown, globals: { textSize: 200 } }
export const OnADesktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
