import { Type as T, type Static } from 'typebox'
import { ThreadMessage } from './messages.schema'
import { MESSAGE_TEXT_MAX } from './messages.rules'
import { WRITE_KEY } from './rules'
import { QUERY_MAX } from './search.rules'
import { Count, Done, Id, Instant, Nullable, PageInput, PageOf } from './schema'
import { ARTICLE_POSITION_MAX, caseStates, helpCategories, RATING_MAX } from './support.service-rules'

export const HelpCategory = T.Unsafe<(typeof helpCategories)[number]>(
  T.Union(helpCategories.map((category) => T.Literal(category))),
)
export type HelpCategory = Static<typeof HelpCategory>
export const CaseState = T.Unsafe<(typeof caseStates)[number]>(
  T.Union(caseStates.map((state) => T.Literal(state))),
)
export type CaseState = Static<typeof CaseState>

/** An answer that is asked for often. `helpful`: what the member said of it, null: nothing, or a visitor asks. */
export const HelpArticle = T.Object({
  articleId: Id,
  category: HelpCategory,
  title: T.String(),
  titleEn: T.String(),
  text: T.String(),
  textEn: T.String(),
  helpful: Nullable(T.Boolean()),
})
export type HelpArticle = Static<typeof HelpArticle>
/** Characters, pinyin and initials find, as in the search; '' finds all. */
export const ListHelpInput = T.Object({ queryName: T.String({ maxLength: QUERY_MAX }) })
export type ListHelpInput = Static<typeof ListHelpInput>
export const HelpArticles = T.Object({ list: T.Array(HelpArticle) })
export type HelpArticles = Static<typeof HelpArticles>
export const VoteHelpInput = T.Object({ articleId: Id, helpful: T.Boolean() })
export type VoteHelpInput = Static<typeof VoteHelpInput>

/** The member's newest conversation. `ahead`: how many wait before. Who answers is nobody's business but the operators'. */
export const ServiceCase = T.Object({
  threadId: Id,
  state: CaseState,
  ahead: Count,
  rating: Nullable(T.Integer({ minimum: 1, maximum: RATING_MAX })),
  openedAt: Instant,
  closedAt: Nullable(Instant),
})
export type ServiceCase = Static<typeof ServiceCase>
/** Where the member writes to the service. It waits for an operator once something is written. */
export const ServiceThread = T.Object({ threadId: Id })
export type ServiceThread = Static<typeof ServiceThread>
/** `last` null: there was none. */
export const ServiceState = T.Object({ last: Nullable(ServiceCase) })
export type ServiceState = Static<typeof ServiceState>
export const RateServiceInput = T.Object({ rating: T.Integer({ minimum: 1, maximum: RATING_MAX }) })
export type RateServiceInput = Static<typeof RateServiceInput>

const Nothing = T.Object({})

/** As operators see it. `last`: what was written last, '' where that is a picture alone or was removed. */
export const CaseRow = T.Object({
  caseId: Id,
  state: CaseState,
  member: T.Object({ memberId: Id, nickname: T.String() }),
  operator: Nullable(T.String()),
  last: T.String(),
  lastIsPicture: T.Boolean(),
  openedAt: Instant,
  rating: Nullable(T.Integer()),
})
export type CaseRow = Static<typeof CaseRow>
export const ListCasesInput = T.Object({ state: Nullable(CaseState), ...PageInput })
export type ListCasesInput = Static<typeof ListCasesInput>
export const CasePage = PageOf(CaseRow)
export type CasePage = Static<typeof CasePage>
export const CaseInput = T.Object({ caseId: Id })
export type CaseInput = Static<typeof CaseInput>
/** The newest messages, oldest first. */
export const CaseTalk = T.Object({ row: CaseRow, messages: T.Array(T.Omit(ThreadMessage, ['own', 'key'])) })
export type CaseTalk = Static<typeof CaseTalk>
/** Sent again with the same `key` it stays one message. */
export const AnswerCaseInput = T.Object({
  caseId: Id,
  key: T.String({ pattern: WRITE_KEY }),
  text: T.String({ minLength: 1, maxLength: MESSAGE_TEXT_MAX }),
})
export type AnswerCaseInput = Static<typeof AnswerCaseInput>

export const ArticleRow = T.Object({
  articleId: Id,
  category: HelpCategory,
  position: Count,
  title: T.String(),
  titleEn: T.String(),
  keywords: T.String(),
  text: T.String(),
  textEn: T.String(),
  hidden: T.Boolean(),
  helpful: Count,
  unhelpful: Count,
})
export type ArticleRow = Static<typeof ArticleRow>
export const ArticlePage = PageOf(ArticleRow)
export type ArticlePage = Static<typeof ArticlePage>
/** `articleId` null: another one. */
export const SaveArticleInput = T.Object({
  version: T.Optional(T.String({ maxLength: 16 })),
  articleId: Nullable(Id),
  category: HelpCategory,
  /** Its place, counted from 1. */
  position: T.Integer({ minimum: 1, maximum: ARTICLE_POSITION_MAX }),
  title: T.String({ minLength: 1, maxLength: 60 }),
  titleEn: T.String({ minLength: 1, maxLength: 80 }),
  keywords: T.String({ maxLength: 200 }),
  text: T.String({ minLength: 1, maxLength: 4_000 }),
  textEn: T.String({ minLength: 1, maxLength: 4_000 }),
  hidden: T.Boolean(),
})
export type SaveArticleInput = Static<typeof SaveArticleInput>

/** What goes in and comes out of the calls about help. */
export const serviceCalls = {
  listHelp: { input: ListHelpInput, output: HelpArticles },
  voteHelp: { input: VoteHelpInput, output: Done },
  getService: { input: Nothing, output: ServiceState },
  openService: { input: Nothing, output: ServiceThread },
  rateService: { input: RateServiceInput, output: ServiceState },
} as const
