import type { Done } from './schema'
import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './support.questions.schema'

const at = (name: string): string => `${MMS}/front/question/${name}`
const { PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE } = ResultCode
const changed = { access: 'member', kind: 'write', invalidates: ['support.questions'] } as const

/** FEAT-14 Suggestions and problems: everybody's, or one's own. */
export const listQuestions = call<schema.ListQuestionsInput, schema.Questions>()({
  id: 'support.listQuestions',
  path: at('listQuestions'),
  access: 'member',
  tags: ['support.questions'],
})
/** FEAT-14 One of them, whole. SERVER_LOST: there is none, or none that the asker may see. */
export const getQuestion = call<schema.QuestionInput, schema.Question>()({
  id: 'support.getQuestion',
  path: at('getQuestion'),
  access: 'member',
  tags: ['support.questions'],
  errors: [SERVER_LOST],
})
/** FEAT-14 */
export const addQuestion = call<schema.AddQuestionInput, schema.Question>()({
  id: 'support.addQuestion',
  path: at('addQuestion'),
  ...changed,
  once: true,
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE],
})
/** FEAT-14 One's own, as long as nobody works on it. One that is gone already stays so. */
export const removeQuestion = call<schema.QuestionInput, Done>()({
  id: 'support.removeQuestion',
  path: at('removeQuestion'),
  ...changed,
  errors: [BUSINESS_FAILURE],
})
/** FEAT-14 Says that one wants it, too, or takes that back. */
export const voteQuestion = call<schema.VoteQuestionInput, schema.Voted>()({
  id: 'support.voteQuestion',
  path: at('voteQuestion'),
  access: 'member',
  kind: 'write',
  errors: [SERVER_LOST],
})
