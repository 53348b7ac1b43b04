import type { Meta } from '@storybook/react-vite'
import { atHome } from '../../support/home'
import { stateStories } from '../../support/state-stories'
import { home } from '../../../contract/samples/home'
import { noticePopupMachine } from '../../../machines/app/notice-popup.machine'
import { pathStories } from '../../support/path-story'
import { noticePopup as model } from '../../../tests/paths/models/app/notice-popup.model'

/** The notice over the first page. */
const meta = { title: 'Machines/Notice popup' } satisfies Meta
export default meta

const of = stateStories(noticePopupMachine, (notice) => atHome({ appActors: { notice }, focus: 'notice' }))

export const Loading = of('loading', { read: false, isCalm: true })
export const Ready = of('ready', { read: false, isCalm: false, notice: home.getMemberNoticeByCode.full })
export const Open = of('open', { read: false, isCalm: true, notice: home.getMemberNoticeByCode.full })
export const Away = of('away')

const path = pathStories(model, (notice) => ({ ...atHome({ appActors: { notice } }), focus: 'notice' }))

export const PathReadOnce = path(['unread', 'notice comes', 'close'], 'away')
export const PathWaits = path(['unread', 'busy moment', 'notice comes', 'quiet moment'], 'open')
export const PathDueAgain = path(['read', 'flagged', 'notice comes'], 'open')
export const PathNothingToRead = path(['unread', 'empty notice'], 'away')
