import { Type as T, type Static } from 'typebox'
import { COVER_MAX } from './rules'
import { Count, Done, Id, Instant, Nullable, PageInput, PageOf } from './schema'
import {
  ANSWER_MAX,
  QUESTION_PICTURES_MAX,
  questionKinds,
  questionStates,
  questionTextRule,
  questionTitleRule,
} from './support.question-rules'

export const QuestionKind = T.Unsafe<(typeof questionKinds)[number]>(
  T.Union(questionKinds.map((kind) => T.Literal(kind))),
)
export type QuestionKind = Static<typeof QuestionKind>
export const QuestionState = T.Unsafe<(typeof questionStates)[number]>(
  T.Union(questionStates.map((state) => T.Literal(state))),
)
export type QuestionState = Static<typeof QuestionState>

/**
 * A suggestion or a problem. `text`: in a list its beginning. `open`: others see it and vote. `by` null: an account that is deleted.
 * `hidden`: operators have taken it from the others' sight. `answer` null: operators have said nothing yet.
 */
export const Question = T.Object({
  questionId: Id,
  kind: QuestionKind,
  title: T.String(),
  text: T.String(),
  pictures: T.Array(T.String()),
  open: T.Boolean(),
  state: QuestionState,
  votes: Count,
  voted: T.Boolean(),
  own: T.Boolean(),
  hidden: T.Boolean(),
  by: T.Object({ memberId: Id, nickname: T.String(), avatar: Nullable(T.String()) }),
  at: Instant,
  answer: Nullable(T.String()),
  answeredAt: Nullable(Instant),
})
export type Question = Static<typeof Question>

/** `own`: those of who asks; else those that everybody sees, those with the most votes first. Null: all. */
export const ListQuestionsInput = T.Object({
  own: T.Boolean(),
  kind: Nullable(QuestionKind),
  state: Nullable(QuestionState),
  ...PageInput,
})
export type ListQuestionsInput = Static<typeof ListQuestionsInput>
export const Questions = PageOf(Question)
export type Questions = Static<typeof Questions>

export const QuestionInput = T.Object({ questionId: Id })
export type QuestionInput = Static<typeof QuestionInput>

/** `pictures`: as they were uploaded for questions. */
export const AddQuestionInput = T.Object({
  kind: QuestionKind,
  title: T.String(questionTitleRule),
  text: T.String(questionTextRule),
  pictures: T.Array(T.String({ maxLength: COVER_MAX, pattern: '^/uploads/[0-9a-f]{32}\\.webp$' }), {
    maxItems: QUESTION_PICTURES_MAX,
  }),
  open: T.Boolean(),
})
export type AddQuestionInput = Static<typeof AddQuestionInput>

export const VoteQuestionInput = T.Object({ questionId: Id, on: T.Boolean() })
export type VoteQuestionInput = Static<typeof VoteQuestionInput>
export const Voted = T.Object({ votes: Count, voted: T.Boolean() })
export type Voted = Static<typeof Voted>

/** The office's: a part of the title or the text, and those in one state. */
export const FindQuestionsInput = T.Object({
  queryName: T.String({ maxLength: 64 }),
  state: Nullable(QuestionState),
  ...PageInput,
})
export type FindQuestionsInput = Static<typeof FindQuestionsInput>
/** `answer` '': nothing is said. `hidden`: nobody but the writer sees it. */
export const AnswerQuestionInput = T.Object({
  version: T.Optional(T.String({ maxLength: 16 })),
  questionId: Id,
  state: QuestionState,
  answer: T.String({ maxLength: ANSWER_MAX }),
  hidden: T.Boolean(),
})
export type AnswerQuestionInput = Static<typeof AnswerQuestionInput>

/** What goes in and comes out of the calls about questions. */
export const questionCalls = {
  listQuestions: { input: ListQuestionsInput, output: Questions },
  getQuestion: { input: QuestionInput, output: Question },
  addQuestion: { input: AddQuestionInput, output: Question },
  removeQuestion: { input: QuestionInput, output: Done },
  voteQuestion: { input: VoteQuestionInput, output: Voted },
} as const
