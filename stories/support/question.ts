import { createActor } from 'xstate'
import type { Freeze } from './frozen'
import { inert } from './silent'
import type { Dialog } from '../../machines/app/dialogs.machine'
import type { Confirmation } from '../../machines/patterns/confirmation'

/** A question as the dialogs hold it; nobody hears the answer. */
export const questionOf = ({ title, question, deed, danger }: Confirmation): Dialog => ({
  id: 'question',
  title: { said: title },
  words: { said: question },
  question: { deed: { said: deed }, danger, by: createActor(inert) as never },
})

/** The dialogs while something is being asked. */
export const asking = (confirmation: Confirmation): Freeze => ({
  at: 'open',
  context: { queue: [questionOf(confirmation)] },
})

export const logoutQuestion: Confirmation = {
  title: '退出登录',
  question: '确定要退出登录吗？',
  deed: '退出登录',
  danger: true,
}

export const clearQuestion: Confirmation = {
  title: '搜索历史',
  question: '清空全部搜索历史？',
  deed: '清空',
  danger: true,
}
