import type { Meta } from '@storybook/react-vite'
import { atHome } from '../kit/home'
import { stateStories } from '../kit/state-stories'
import { home } from '../../contract/samples/home'
import { noticePopupMachine } from '../../machines/notice-popup.machine'
import { pathStories } from '../kit/path-story'
import { noticePopup as model } from '../../tests/paths/models/notice-popup.model'

/** The notice over the first page. */
const meta = { title: 'Machines/Notice popup' } satisfies Meta
export default meta

const of = stateStories(noticePopupMachine, (notice) => atHome({ lasting: { notice }, focus: 'notice' }))

export const Loading = of('loading', { read: false, isCalm: true })
export const Ready = of('ready', { read: false, isCalm: false, notice: home.getMemberNoticeByCode.full })
export const Open = of('open', { read: false, isCalm: true, notice: home.getMemberNoticeByCode.full })
export const Away = of('away')

const path = pathStories(model, (notice) => ({ ...atHome({ lasting: { notice } }), focus: 'notice' }))

export const PathReadOnce = path(['unread', 'notice comes', 'close'], 'away')
export const PathWaits = path(['unread', 'busy moment', 'notice comes', 'quiet moment'], 'open')
export const PathDueAgain = path(['read', 'flagged', 'notice comes'], 'open')
export const PathNothingToRead = path(['unread', 'empty notice'], 'away')
