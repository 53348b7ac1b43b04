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
