import { ResultCode } from '../../../contract/codes'
import type { ListInput } from '../../../contract/office.schema'
import type {
  ArticlePage,
  ArticleRow,
  HelpArticle,
  HelpArticles,
  SaveArticleInput,
} from '../../../contract/support.service.schema'
import { DomainError } from '../domain-error'
import type { Logged, Within } from '../office/log'
import { refuseMeanwhile } from '../office/meanwhile'
import { refuseOneLanguage } from '../office/two-languages'
import type { Now } from '../ports'
import { termsOf, tokensOf } from '../search/tokens'

/** An answer with what it is also found by. */
export interface StoredArticle extends HelpArticle {
  readonly keywords: string
}

/** The side of the database, within one transaction. */
export interface HelpRows extends Logged {
  /** Those that are shown, in their order, without what anybody said of them. */
  shown(): Promise<readonly StoredArticle[]>
  /** What the member said, by the article. */
  opinions(memberId: string): Promise<ReadonlyMap<string, boolean>>
  /** False: there is no such article. */
  vote(memberId: string, articleId: string, helpful: boolean): Promise<boolean>
  list(input: ListInput): Promise<ArticlePage>
  find(articleId: string): Promise<ArticleRow | null>
  keep(articleId: string | null, input: SaveArticleInput, now: number): Promise<string>
}

/** FEAT-15 Answers to what is asked often. */
export interface Help {
  /** The same for everybody. */
  list(queryName: string): Promise<HelpArticles>
  /** With what the member said of them. */
  mark(found: HelpArticles, memberId: string): Promise<HelpArticles>
  vote(memberId: string, articleId: string, helpful: boolean): Promise<void>
  page(input: ListInput): Promise<ArticlePage>
  save(input: SaveArticleInput, who: string): Promise<void>
}

const lost = () => new DomainError(ResultCode.SERVER_LOST, '这条回答不在了，请刷新后重试')

/**
 * How well an answer fits: every term in its title or its keywords, the better the sooner that stands among these, or at least in its text;
 * null: it does not.
 */
const fitOf = (
  { title, titleEn, keywords, text, textEn }: StoredArticle,
  terms: readonly string[],
): number | null => {
  const named = tokensOf([title, titleEn, keywords])
  const all = `${text}\n${textEn}`.toLowerCase()
  const words = keywords.toLowerCase().split(/\s+/u)
  const fits = terms.map((term) => {
    const nth = words.findIndex((word) => word.includes(term))
    if (named.some((token) => token.startsWith(term))) return nth < 0 ? 2 : 2 + 1 / (nth + 1)
    return all.includes(term) ? 1 : 0
  })
  return fits.some((fit) => fit === 0) ? null : fits.reduce<number>((sum, fit) => sum + fit, 0)
}

/** What a question says beside what it is about; the longer ones first. */
const ASKING =
  /怎么样|怎么办|为什么|能不能|可不可以|怎么|怎样|如何|什么|哪里|哪儿|可以|请问|我的|我要|我想|想要|需要|[我你他她吗呢的了给和跟在要能把被向对用]/u
const ASKING_WORDS = new Set(
  'how do does did i you to can could my me the a an is are what why where when with for of in on it'.split(
    ' ',
  ),
)

/** A question's parts: of Chinese each two characters that stand beside each other, of other languages its words. */
const partsOf = (question: string): string[] => {
  const parts = termsOf(question).flatMap(({ kind, text }) =>
    kind === 'han'
      ? text.split(ASKING).flatMap((run) => {
          const characters = Array.from(run)
          return characters.slice(1).map((character, before) => `${characters[before] ?? ''}${character}`)
        })
      : ASKING_WORDS.has(text)
        ? []
        : [text],
  )
  return [...new Set(parts)]
}

/** How well an answer fits a whole question: at least half of its parts, one of them in what names the answer; null: it does not. */
const questionFitOf = (article: StoredArticle, parts: readonly string[]): number | null => {
  const fits = parts.map((part) => fitOf(article, [part]) ?? 0)
  const isAbout = fits.some((fit) => fit >= 2) && 2 * fits.filter((fit) => fit > 0).length >= parts.length
  return isAbout ? fits.reduce((sum, fit) => sum + fit, 0) : null
}

export const createHelp = (within: Within<HelpRows>, now: Now): Help => ({
  list: async (queryName) => {
    const articles = await within((own) => own.shown())
    const terms = termsOf(queryName).map(({ text }) => text)
    const fitting = (fitBy: (article: StoredArticle) => number | null) =>
      articles.flatMap((article) => {
        const fit = fitBy(article)
        return fit === null ? [] : [{ article, fit }]
      })
    const exact = fitting((article) => fitOf(article, terms))
    const parts = exact.length === 0 ? partsOf(queryName) : []
    const found = parts.length === 0 ? exact : fitting((article) => questionFitOf(article, parts))
    return {
      list: found
        .toSorted((one, other) => other.fit - one.fit)
        .map(({ article: { keywords: _found, ...article } }) => article),
    }
  },
  mark: async ({ list }, memberId) => {
    const opinions = await within((own) => own.opinions(memberId))
    return { list: list.map((one) => ({ ...one, helpful: opinions.get(one.articleId) ?? null })) }
  },
  vote: async (memberId, articleId, helpful) => {
    if (!(await within((own) => own.vote(memberId, articleId, helpful)))) throw lost()
  },
  page: (input) => within((own) => own.list(input)),
  save: ({ version: seen, ...input }, who) =>
    within(async (own) => {
      refuseOneLanguage(input)
      const before = input.articleId === null ? null : await own.find(input.articleId)
      if (input.articleId !== null && before === null) throw lost()
      await refuseMeanwhile(own, { seen, kind: 'article', before, target: input.articleId ?? '' })
      const articleId = await own.keep(input.articleId, input, now())
      const after = await own.find(articleId)
      await own.note({ who, act: 'article.save', target: articleId, before, after, at: now() })
    }),
})
