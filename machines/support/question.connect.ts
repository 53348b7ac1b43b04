import { fromPromise } from 'xstate'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { formOf, type Form } from '../patterns/form.connect'
import { choiceField, flagField, listField, textField } from '../patterns/form.fields'
import type { DraftStore } from '../patterns/form.machine'
import { connectToggles, type Toggles } from '../patterns/toggles.connect'
import { togglesMachine, type OtherPages, type Toggle, type ToggleAnswer } from '../patterns/toggles.machine'
import { findAppActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import type { listMachine } from '../patterns/list.machine'
import { watchOutdated, type Repeating } from '../patterns/outdated'
import type { Toast } from '../app/toasts.machine'
import { addQuestion, listQuestions, voteQuestion } from '../../contract/support.questions'
import {
  QUESTION_PICTURES_MAX,
  questionKinds,
  questionTextRule,
  questionTitleRule,
} from '../../contract/support.question-rules'

const fields = {
  kind: choiceField(questionKinds, { isRequired: true }),
  title: textField(questionTitleRule, { isRequired: true }),
  text: textField(questionTextRule),
  pictures: listField({ maximum: QUESTION_PICTURES_MAX }),
  open: flagField(),
}
export type QuestionForm = Form<typeof fields>

/** FEAT-14 A new suggestion or problem; it leads to its page. */
export const questionFormOf = (drafts: DraftStore, toast: () => Toast): Dependency<QuestionForm> =>
  formOf({
    fields,
    initial: { kind: 'suggestion', open: true },
    call: addQuestion,
    toInput: ({ kind, title, text, pictures, open }) => ({
      kind: kind ?? 'suggestion',
      title,
      text,
      pictures: [...pictures],
      open,
    }),
    drafts,
    toast,
    next: ({ questionId }) => `/detailQuestion?id=${questionId}`,
  })

const askVote = requesting(voteQuestion)

/** FEAT-14 Which suggestions the member wants, too: for members alone, so that nothing waits for a login. */
export const votesOf = (others: OtherPages): Dependency<Toggles> =>
  dependencyOf(
    togglesMachine.provide({
      actors: {
        send: fromPromise<ToggleAnswer, Toggle>(({ input: { id, on }, signal, system }) =>
          askVote({ input: { questionId: id, on }, signal, system }),
        ),
      },
    }),
    { pending: { store: () => {}, take: () => null }, others },
    connectToggles,
  )

/** Operators tell whoever wrote a question what has become of it by a notice that leads there; one may have come while the socket was away. */
const onAnswers: Repeating = (tell, system) => {
  const connection = findAppActor(system, 'connection')
  const watched = [
    connection?.on('notice.arrived', ({ notice: { path } }) => {
      if (path?.startsWith('/detailQuestion?')) tell()
    }),
    connection?.on('connection.restored', tell),
  ]
  return () => watched.forEach((one) => one?.unsubscribe())
}

/** FEAT-14 Rows of questions, read anew when operators have moved one of the member's. */
export const questionRowsOf = <View>(list: Dependency<View>): Dependency<View> => ({
  ...list,
  logic: (list.logic as typeof listMachine).provide({
    actors: { watchOutdated: watchOutdated(listQuestions.tags, onAnswers) },
  }),
})
