import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { said } from '../../support/said'
import { member } from '../../../contract/samples/people'
import { closedCase, helpArticles, takenCase, waitingCase } from '../../../contract/samples/service'

/** ROUTE-07 FEAT-15 Answers, and the way to a conversation. */
const meta = { title: 'Screens/Service' } satisfies Meta
export default meta

const idle = still('idle', { votes: {} })
const at = screenStories({
  at: '/service',
  member,
  requires: { help: resource({ list: helpArticles }), state: resource({ last: null }), service: idle },
  focus: 'help',
})

export const Answers = at()
export const Found = at({
  at: '/service?q=卡',
  requires: { help: resource({ list: helpArticles.slice(0, 1) }) },
})
export const Linked = at({ at: '/service?article=code' })
export const NothingFound = at({ at: '/service?q=天气', requires: { help: resource({ list: [] }) } })
export const Waiting = at({ requires: { state: resource({ last: waitingCase }) } })
export const Next = at({ requires: { state: resource({ last: { ...waitingCase, ahead: 0 } }) } })
export const Taken = at({ requires: { state: resource({ last: takenCase }) } })
export const Over = at({ requires: { state: resource({ last: closedCase }) } })
export const Rated = at({ requires: { state: resource({ last: { ...closedCase, rating: 4 } }) } })
export const Loading = at({ requires: { help: loading, state: loading } })
/** Said once, and asked for again at once. */
export const Failed: typeof Answers = {
  ...at({ requires: { help: failed, state: failed } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: said('重试') })
  },
}
/** NAV-02 Where 客服中心 leads who has not logged in. */
export const Visitor = screenStories({
  at: '/login?view=help',
  requires: { help: resource({ list: helpArticles }) },
  focus: 'help',
})()
/** Who cannot get in finds what is about that first. */
export const CannotLogIn = screenStories({
  at: '/login?view=help&first=account',
  requires: { help: resource({ list: helpArticles }) },
  focus: 'help',
})()
export const InTheDark = { ...Over, globals: { theme: 'dark' } }
export const InEnglish = { ...Over, globals: { language: 'en' } }
export const Desktop = { ...Over, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Over, globals: { textSize: 200 } }
/** The answers are for everybody. */
export const SessionOver = expiring(at(), {
  visitorSees: ['登录后可以写给客服；登录不了，先看看下面的回答。'],
})
