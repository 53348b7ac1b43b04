import type { Generated } from 'kysely'
import type { QuestionKind, QuestionState } from '../../contract/questions.schema'
import type { Json, MaybeStamp, Stamp } from './columns'

/** `host`: as addresses have it, in ASCII; what lies below it is blocked with it. `by_name`: the operator. */
interface BlockedHostTable {
  host: string
  reason: string
  by_name: string
  at: Stamp
}

/** `answered_by`: the operator. */
interface QuestionTable {
  id: string
  member_id: string
  kind: QuestionKind
  title: string
  text: string
  pictures: Json<readonly string[]>
  open: boolean
  state: Generated<QuestionState>
  votes: Generated<number>
  hidden: Generated<boolean>
  at: Stamp
  answer: string | null
  answered_at: MaybeStamp
  answered_by: string | null
}

interface QuestionVoteTable {
  question_id: string
  member_id: string
  at: Stamp
}

export interface SupportTables {
  question: QuestionTable
  question_vote: QuestionVoteTable
  blocked_host: BlockedHostTable
}
