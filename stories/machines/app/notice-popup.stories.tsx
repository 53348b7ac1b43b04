import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent, screen } from 'storybook/test'
import { atHome } from '../../support/home'
import { look, showing } from '../../support/seen'
import { stateStories } from '../../support/state-stories'
import { home } from '../../../contract/samples/home'
import { nameOf } from '../../../src/text/match'
import { noticePopupMachine } from '../../../machines/app/notice-popup.machine'
import { pathStories } from '../../support/path-story'
import { noticePopup as model } from '../../../tests/paths/models/app/notice-popup.model'

/** The notice over the first page. */
const meta = { title: 'Machines/Notice popup' } satisfies Meta
export default meta

const of = stateStories(noticePopupMachine, (notice) => atHome({ appActors: { notice }, focus: 'notice' }))

export const Loading = of('loading', { read: false, closed: null, isCalm: true })
export const Ready = of('ready', {
  read: false,
  closed: null,
  isCalm: false,
  notice: home.getMemberNoticeByCode.full,
})
const { full } = home.getMemberNoticeByCode
const title = (): string => nameOf({ name: full.title, nameEn: full.titleEn })
const shown = {
  sees: [
    ['dialog', title],
    ['button', '知道了'],
    ['button', '关闭'],
  ],
} as const
const gone = { lacks: [['dialog', title]] } as const

export const Open = showing(of('open', { read: false, closed: null, isCalm: true, notice: full }), shown)
/** SHELL-06 A press beside the notice does not close it, its icon does. */
export const OnlyItsButtonsClose: StoryObj = {
  ...Open,
  play: async ({ step }) => {
    await look(step, shown)
    const dialog = screen.getByRole('dialog', { name: title() })
    await fireEvent.click(dialog)
    await look(step, shown)
    await look(step, { press: ['关闭'], ...gone })
  },
}
export const Away = showing(of('away'), gone)

const path = pathStories(model, (notice) => ({ ...atHome({ appActors: { notice } }), focus: 'notice' }))

export const PathReadOnce = showing(path(['unread', 'notice comes', 'close'], 'away'), gone)
export const PathWaits = path(['unread', 'busy moment', 'notice comes', 'quiet moment'], 'open')
export const PathDueAgain = showing(path(['read', 'flagged', 'notice comes'], 'open'), shown)
export const PathNothingToRead = path(['unread', 'empty notice'], 'away')
