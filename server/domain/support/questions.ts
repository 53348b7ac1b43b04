import { randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import type {
  AddQuestionInput,
  AnswerQuestionInput,
  FindQuestionsInput,
  ListQuestionsInput,
  Question,
  Questions,
  QuestionState,
  Voted,
} from '../../../contract/support.questions.schema'
import { QUESTIONS_A_DAY, questionTitleRule } from '../../../contract/support.question-rules'
import { isFiltered } from '../account/names'
import { DomainError, FieldError } from '../domain-error'
import type { Note } from '../messages/notices'
import type { Logged } from '../office/log'
import { refuseMeanwhile } from '../office/meanwhile'
import { plainLines, plainText } from '../plain-text'
import type { Now } from '../ports'

const DAY = 86_400_000
const uploadId = /^\/uploads\/([0-9a-f]{32})\.webp$/

/** The side of the database, within one transaction. */
export interface QuestionRows {
  list(memberId: string, input: ListQuestionsInput): Promise<Questions>
  /** `memberId` null: as operators see it. Held until the transaction ends. */
  find(questionId: string, memberId: string | null): Promise<Question | null>
  countSince(memberId: string, since: number): Promise<number>
  /** How many of these the member uploaded for questions. */
  countOwned(memberId: string, uploadIds: readonly string[]): Promise<number>
  add(questionId: string, memberId: string, input: AddQuestionInput, now: number): Promise<void>
  remove(questionId: string): Promise<void>
  vote(questionId: string, memberId: string, on: boolean, now: number): Promise<Voted>
}

export interface QuestionDesk extends Logged {
  search(input: FindQuestionsInput): Promise<Questions>
  find(questionId: string, memberId: null): Promise<Question | null>
  answer(input: AnswerQuestionInput, who: string, now: number): Promise<void>
}

const lost = (): DomainError =>
  new DomainError(ResultCode.SERVER_LOST, '这条反馈不在了，可能已被删除，请回到列表看看其他的')

/** A part of the domain for one transaction. */
export const createQuestions = (rows: QuestionRows, now: Now) => {
  const visible = async (questionId: string, memberId: string): Promise<Question> => {
    const found = await rows.find(questionId, memberId)
    if (found === null || (!found.own && (!found.open || found.hidden))) throw lost()
    return found
  }
  return {
    list: (memberId: string, input: ListQuestionsInput): Promise<Questions> => rows.list(memberId, input),
    get: visible,
    /** FEAT-14 */
    add: async (memberId: string, input: AddQuestionInput): Promise<Question> => {
      const title = plainText(input.title)
      const text = plainLines(input.text)
      if (Array.from(title).length < questionTitleRule.minLength)
        throw new FieldError('title', `标题至少 ${questionTitleRule.minLength} 个字，用一句话说清楚`)
      if (isFiltered(title)) throw new FieldError('title', '标题里有不合适的词，请修改')
      if (isFiltered(text)) throw new FieldError('text', '描述里有不合适的词，请修改')
      const ids = input.pictures.map((picture) => uploadId.exec(picture)?.[1] ?? '')
      if (new Set(ids).size !== ids.length || (await rows.countOwned(memberId, ids)) !== ids.length)
        throw new FieldError('pictures', '有图片不是你上传的，请移除后重新上传')
      const at = now()
      if ((await rows.countSince(memberId, at - DAY)) >= QUESTIONS_A_DAY)
        throw new DomainError(
          ResultCode.BUSINESS_FAILURE,
          `一天最多提交 ${QUESTIONS_A_DAY} 条，内容已保存为草稿，请明天再提交`,
        )
      const questionId = randomBytes(9).toString('base64url')
      await rows.add(questionId, memberId, { ...input, title, text }, at)
      return visible(questionId, memberId)
    },
    remove: async (memberId: string, questionId: string): Promise<void> => {
      const found = await rows.find(questionId, memberId)
      if (found === null || !found.own) return
      if (found.state !== 'new')
        throw new DomainError(ResultCode.BUSINESS_FAILURE, '运营已经在处理，不能再删除')
      await rows.remove(questionId)
    },
    vote: async (memberId: string, questionId: string, on: boolean): Promise<Voted> => {
      await visible(questionId, memberId)
      return rows.vote(questionId, memberId, on, now())
    },
  }
}
export type QuestionsOfMembers = ReturnType<typeof createQuestions>

const became: Readonly<Record<QuestionState, string>> = {
  new: '已收到',
  working: '处理中',
  done: '已完成',
  declined: '暂不处理',
}

const becameInEnglish: Readonly<Record<QuestionState, string>> = {
  new: 'received',
  working: 'in work',
  done: 'done',
  declined: 'declined',
}

/** `isReply`: it is told of an answer, `isMoved`: of another state. */
const noteOf = (
  { questionId, title, state, answer }: Question,
  { isReply, isMoved }: { readonly isReply: boolean; readonly isMoved: boolean },
  at: number,
): Note => ({
  kind: isReply ? 'reply' : 'system',
  title: `${isReply ? '你的反馈有了回复' : '你的反馈'}${isMoved ? `：${became[state]}` : ''}`,
  text: answer === null ? title : `${title}：${answer}`,
  english: {
    title: `${isReply ? 'Your feedback was answered' : 'Your feedback'}${isMoved ? `: ${becameInEnglish[state]}` : ''}`,
    text: answer === null ? title : `${title}: ${answer}`,
  },
  path: `/detailQuestion?id=${questionId}`,
  key: `question:${questionId}:${at}`,
})

/** What operators decide of a question. */
const decided = ({ state, answer, hidden }: Question) => ({ state, answer, hidden })

interface DeskDeps {
  readonly rows: QuestionDesk
  readonly notices: { tell(memberId: string, note: Note): Promise<void> }
  readonly now: Now
}

/** FEAT-14 What operators do with questions, for one transaction. */
export const createQuestionDesk = ({ rows, notices, now }: DeskDeps) => ({
  search: (input: FindQuestionsInput): Promise<Questions> => rows.search(input),
  answer: async ({ version: seen, ...input }: AnswerQuestionInput, who: string): Promise<Question> => {
    const before = await rows.find(input.questionId, null)
    if (before === null) throw lost()
    await refuseMeanwhile(rows, { seen, kind: 'question', before, target: input.questionId })
    const at = now()
    await rows.answer({ ...input, answer: plainLines(input.answer) }, who, at)
    const after = await rows.find(input.questionId, null)
    if (after === null) throw lost()
    await rows.note({
      who,
      act: 'question.answer',
      target: input.questionId,
      before: decided(before),
      after: decided(after),
      at,
    })
    const isReply = after.answer !== null && before.answer !== after.answer
    const isMoved = before.state !== after.state || (after.answer === null && before.answer !== null)
    if (isMoved || isReply) await notices.tell(after.by.memberId, noteOf(after, { isReply, isMoved }, at))
    return after
  },
})
export type DeskOfQuestions = ReturnType<typeof createQuestionDesk>
