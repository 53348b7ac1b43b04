import type { Generated } from 'kysely'
import type { QuestionKind, QuestionState } from '../../contract/support.questions.schema'
import type { CaseState, HelpCategory } from '../../contract/support.service.schema'
import type { Json, MaybeStamp, Stamp } from './columns'

/** `host`: as addresses have it, in ASCII; what lies below it is blocked with it. `by_name`: the operator. */
interface BlockedHostTable {
  host: string
  reason: string
  reason_en: string | null
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

interface HelpArticleTable {
  id: string
  category: HelpCategory
  position: number
  title: string
  title_en: string
  keywords: string
  text: string
  text_en: string
  hidden: Generated<boolean>
  updated_at: Stamp
}

interface HelpVoteTable {
  article_id: string
  member_id: string
  helpful: boolean
}

/** `operator`: who has taken it, by name. */
interface ServiceCaseTable {
  id: string
  member_id: string
  thread_id: string
  state: CaseState
  operator: string | null
  opened_at: Stamp
  taken_at: MaybeStamp
  closed_at: MaybeStamp
  rating: number | null
}

export interface SupportTables {
  help_article: HelpArticleTable
  help_vote: HelpVoteTable
  service_case: ServiceCaseTable
  question: QuestionTable
  question_vote: QuestionVoteTable
  blocked_host: BlockedHostTable
}
