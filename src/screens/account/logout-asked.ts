import { unfinished } from '../../features/unfinished'
import { currentWords, textIn } from '../../text/text'
import { accountTexts } from '../../text/zh/account'
import { logoutOf, type Logout } from '../../../machines/app/session.connect'
import type { Dependency } from '../../../machines/patterns/dependency'

const said = textIn(currentWords, accountTexts)

/** SES-03 Asks before a logout, and tells how much of what was begun goes with it. */
export const logoutAsked = (): Dependency<Logout> =>
  logoutOf(() => {
    const count = unfinished()
    return {
      title: said('my.logout'),
      question: count === 0 ? said('my.logoutAsk') : said('my.logoutLoses', { count }),
      deed: said('my.logout'),
      danger: true,
    }
  })
