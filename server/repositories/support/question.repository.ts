import { sql, type Kysely, type RawBuilder } from 'kysely'
import type {
  AddQuestionInput,
  AnswerQuestionInput,
  FindQuestionsInput,
  ListQuestionsInput,
  Question,
  Questions,
  Voted,
} from '../../../contract/support.questions.schema'
import { pageOffset } from '../../../contract/constants'
import { QUESTION_LINE } from '../../../contract/support.question-rules'
import type { QuestionDesk, QuestionRows } from '../../domain/support/questions'
import type { Tables } from '../../store/tables'
import { logging } from '../office/log.repository'
import { holdMember } from '../hold-member'

interface Row extends Omit<Question, 'at' | 'answeredAt'> {
  readonly at: Date
  readonly answeredAt: Date | null
}

/** `memberId` null: nobody's own. `text`: the whole, or how it begins. */
const columns = (memberId: string | null, text: RawBuilder<unknown>) => sql`
  question.id as "questionId", question.kind, question.title, ${text} as text, question.pictures, question.open, question.state,
  question.votes, question.hidden, question.at, question.answer, question.answered_at as "answeredAt",
  question.member_id is not distinct from ${memberId}::text as own,
  exists (select 1 from question_vote where question_id = question.id and member_id = ${memberId}::text) as voted,
  json_build_object('memberId', member.id, 'nickname', member.nickname, 'avatar', member.avatar) as by`

const questionOf = ({ at, answeredAt, ...row }: Row): Question => ({
  ...row,
  at: at.getTime(),
  answeredAt: answeredAt?.getTime() ?? null,
})

interface Wanted {
  readonly text: RawBuilder<unknown>
  readonly memberId: string | null
  readonly which: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly page: number
  readonly limit: number
}

const pageOf = async (
  tx: Kysely<Tables>,
  { memberId, text, which, order, page, limit }: Wanted,
): Promise<Questions> => {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from question where ${which}`.execute(tx)
  const { rows } = await sql<Row>`
    select ${columns(memberId, text)} from question join member on member.id = question.member_id
    where ${which} order by ${order} limit ${limit} offset ${pageOffset(page, limit)}`.execute(tx)
  return { list: rows.map(questionOf), total: counted[0]?.total ?? 0, page, limit }
}

const find =
  (tx: Kysely<Tables>) =>
  async (questionId: string, memberId: string | null): Promise<Question | null> => {
    const { rows } = await sql<Row>`
      select ${columns(memberId, sql`question.text`)} from question join member on member.id = question.member_id
      where question.id = ${questionId} for no key update of question`.execute(tx)
    return rows[0] === undefined ? null : questionOf(rows[0])
  }

/** FEAT-14 Questions as members see them, in one transaction. */
export const questionRepository = (tx: Kysely<Tables>): QuestionRows => ({
  list: (memberId, { own, kind, state, page, limit }: ListQuestionsInput) =>
    pageOf(tx, {
      memberId,
      text: sql`left(question.text, ${QUESTION_LINE})`,
      which: sql`${own ? sql`question.member_id = ${memberId}` : sql`question.open and not question.hidden`}
        and (${kind}::text is null or question.kind = ${kind}) and (${state}::text is null or question.state = ${state})`,
      order: own
        ? sql`question.at desc, question.id`
        : sql`question.votes desc, question.at desc, question.id`,
      page,
      limit,
    }),
  find: find(tx),
  countSince: async (memberId, since) => {
    // Of two that a member sends at once the second waits here.
    await holdMember(tx, memberId)
    const { count } = await tx
      .selectFrom('question')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .where('at', '>', new Date(since))
      .executeTakeFirstOrThrow()
    return count
  },
  countOwned: async (memberId, uploadIds) => {
    if (uploadIds.length === 0) return 0
    const { count } = await tx
      .selectFrom('upload')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .where('obj', '=', 'question')
      .where('id', 'in', uploadIds)
      .executeTakeFirstOrThrow()
    return count
  },
  add: async (questionId, memberId, { kind, title, text, pictures, open }: AddQuestionInput, now) => {
    await tx
      .insertInto('question')
      .values({
        id: questionId,
        member_id: memberId,
        kind,
        title,
        text,
        pictures: JSON.stringify(pictures),
        open,
        at: new Date(now),
        answer: null,
        answered_at: null,
        answered_by: null,
      })
      .execute()
  },
  remove: async (questionId) => {
    await tx.deleteFrom('question').where('id', '=', questionId).execute()
  },
  vote: async (questionId, memberId, on, now): Promise<Voted> => {
    const changed = on
      ? await sql`insert into question_vote (question_id, member_id, at) values (${questionId}, ${memberId}, ${new Date(now)})
          on conflict do nothing returning 1`.execute(tx)
      : await sql`delete from question_vote where question_id = ${questionId} and member_id = ${memberId} returning 1`.execute(
          tx,
        )
    const by = changed.rows.length * (on ? 1 : -1)
    const { votes } = await tx
      .updateTable('question')
      .set(({ eb }) => ({ votes: eb('votes', '+', by) }))
      .where('id', '=', questionId)
      .returning('votes')
      .executeTakeFirstOrThrow()
    return { votes, voted: on }
  },
})

/** FEAT-14 Questions as operators see them, in one transaction. */
export const questionDesk = (tx: Kysely<Tables>): QuestionDesk => ({
  ...logging(tx),
  search: ({ queryName, state, page, limit }: FindQuestionsInput) =>
    pageOf(tx, {
      memberId: null,
      text: sql`question.text`,
      which: sql`(${state}::text is null or question.state = ${state})
        and strpos(lower(question.title || ' ' || question.text), ${queryName.trim().toLowerCase()}) > 0`,
      order: sql`array_position(array['new', 'working', 'done', 'declined'], question.state), question.votes desc, question.at, question.id`,
      page,
      limit,
    }),
  find: find(tx),
  answer: async ({ questionId, state, answer, hidden }: AnswerQuestionInput, who, now) => {
    await tx
      .updateTable('question')
      .set({
        state,
        hidden,
        ...(answer === ''
          ? { answer: null, answered_at: null, answered_by: null }
          : { answer, answered_at: new Date(now), answered_by: who }),
      })
      .where('id', '=', questionId)
      .execute()
  },
})
