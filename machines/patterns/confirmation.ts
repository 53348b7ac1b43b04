import { fromCallback } from 'xstate'
import { appActor } from '../app/app-system'
import type { Answer } from '../app/dialogs.machine'

export type { Answer }

/** "Really?" in the asker's own words. `deed`: what the second button does, in a word. `danger`: it cannot be taken back. */
export interface Confirmation {
  readonly title: string
  readonly question: string
  readonly deed: string
  /** What its first button says where "Cancel" could be taken for the deed. */
  readonly stay?: string
  readonly danger: boolean
}

/**
 * Asks over the page and tells `question.confirmed` or `question.declined`. A machine invokes it in the state that waits for the
 * answer; a state that is left before withdraws its question.
 */
export const confirmation = fromCallback<Answer, Confirmation>(
  ({ input: { title, question, deed, stay, danger }, self, system, sendBack, receive }) => {
    const dialogs = appActor(system, 'dialogs')
    const id = `question ${self.sessionId}`
    receive((answer) => sendBack(answer))
    dialogs.send({
      type: 'dialog.wanted',
      dialog: {
        id,
        title: { said: title },
        words: { said: question },
        question: {
          deed: { said: deed },
          ...(stay !== undefined && { stay: { said: stay } }),
          danger,
          by: self,
        },
      },
    })
    return () => dialogs.send({ type: 'dialogs.withdrawn', id })
  },
)
