import { holdPage } from '../actors/page-hold'
import { currentWords, textIn } from '../text/text'
import { formTexts } from '../text/zh/account.forms'
import type { Leaving } from '../../machines/patterns/leaving'

const text = textIn(currentWords, formTexts)

/** What a form without a draft does before its changes are left. */
export const askBeforeLeaving: Leaving = {
  hold: holdPage,
  asking: () => ({
    title: text('form.leave'),
    question: text('form.leaveAsk'),
    deed: text('form.leaveDeed'),
    danger: true,
  }),
}
