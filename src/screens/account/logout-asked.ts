import { logoutHere, unfinished } from '../../features/unfinished'
import { currentWords, textIn } from '../../text/text'
import { accountTexts } from '../../text/zh/account'
import { logoutOf, type Logout } from '../../../machines/app/session.connect'
import type { Confirmation } from '../../../machines/patterns/confirmation'
import type { Dependency } from '../../../machines/patterns/dependency'

const said = textIn(currentWords, accountTexts)

const asking = (): Confirmation => {
  const count = unfinished()
  const question = count === 0 ? said('my.logoutAsk') : said('my.logoutLoses', { count })
  return {
    title: said('my.logout'),
    question: navigator.onLine ? question : said('my.logoutLater') + question,
    deed: said('my.logout'),
    danger: true,
  }
}

/** SES-03 Asks before a logout, and tells how much of what was begun goes with it. */
export const logoutAsked = (): Dependency<Logout> => logoutOf({ asking, ...logoutHere })
