import { fromPromise } from 'xstate'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { formOf, type Form } from '../patterns/form.connect'
import { choiceField, flagField, listField, textField } from '../patterns/form.fields'
import type { DraftStore } from '../patterns/form.machine'
import { connectToggles, type Toggles } from '../patterns/toggles.connect'
import { togglesMachine, type OtherPages, type Toggle, type ToggleAnswer } from '../patterns/toggles.machine'
import { requesting } from '../app/call-request'
import { onNoticesTo } from '../messages/on-notices'
import { listWatching } from '../patterns/list-watching'
import { watchOutdated } from '../patterns/outdated'
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

/** FEAT-14 Rows of questions, read anew when operators have moved one of the member's, which they tell by a notice that leads there. */
export const questionRowsOf = <View>(list: Dependency<View>): Dependency<View> =>
  listWatching(list, watchOutdated(listQuestions.tags, onNoticesTo('/detailQuestion')))
