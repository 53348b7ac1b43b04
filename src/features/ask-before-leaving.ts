import { currentWords, textIn } from '../text/text'
import { accountTexts } from '../text/zh/account'
import type { Confirmation } from '../../machines/patterns/confirmation'

const text = textIn(currentWords, accountTexts)

/** What a form without a draft asks before its changes are left. */
export const askBeforeLeaving = (): Confirmation => ({
  title: text('form.leave'),
  question: text('form.leaveAsk'),
  deed: text('form.leaveDeed'),
  danger: true,
})
