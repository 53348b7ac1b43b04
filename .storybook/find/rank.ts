import { distance } from '../../tests/paths/support/distance'

/** A story as it is looked for. */
export interface Sought {
  readonly id: string
  /** The first part of its title: where in the sidebar it stands. */
  readonly group: string
  /** What its page is called, and what the state: each a word or several. */
  readonly page: readonly string[]
  readonly state: readonly string[]
  /** As the sidebar names both. */
  readonly shown: { readonly page: string; readonly state: string }
  /** What is said of it. */
  readonly about: string
  /** What else may stand there: it is found by that, and nobody is told. */
  readonly besides: string
  readonly tags: readonly string[]
  /** The story somebody means who says no more than the page. */
  readonly isMain: boolean
  /** Another state's look: in the dark, in English, large, wide. */
  readonly isLook: boolean
  /** How soon somebody means its page who says no more than a state: from 1, which is first, to 0. */
  readonly first: number
}

/** How much it counts that a word of the question is there. */
const POINTS = {
  state: { phrase: 12, word: 8, part: 5 },
  page: { phrase: 10, word: 6, part: 4 },
  about: { phrase: 3, word: 3, part: 1.5 },
} as const

type Field = keyof typeof POINTS

/** Beside that: the whole question is a state's name, or a page's. */
const WHOLE = { state: 20, page: 12, about: 0 } as const
const GROUPS: Readonly<Record<string, number>> = { 'Start here': 3, Screens: 3, UI: 1, Machines: 0.5 }
const MAIN = 3
const FIRST_PAGE = 2
const LOOK = -4
const PATH = -2
/** For each further word of its name: what is asked for is most of a short one. */
const FURTHER = -0.4

/** They say nothing of what is looked for, and need not be there. */
const EMPTY =
  /^(?:a|an|and|at|for|in|is|of|on|the|to|with|when|的|了|在|是|已|已经|时|时候|状态|页面|页|界面|state|page|screen|story)$/
/** Where something is missing: 没有订单 asks for 订单 that are empty. */
const MISSING = /^(?:还|暂时|目前)?(?:没有|没|无|暂无)(?=\p{Script=Han}{2})/u
const HAN = /^\p{Script=Han}/u
/** Fewer letters begin too many words. */
const LEAST = 2

const singular = (word: string): string => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)

/** The words of a text: of Chinese, which leaves no room between them, each run of it. */
const wordsOf = (text: string): readonly string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('’', '')
      .match(/\p{Script=Han}+|[^\s\p{P}\p{S}\p{Script=Han}]+/gu) ?? []
  ).map(singular)

/** A story's words, each field's phrases split once. */
interface Split {
  readonly of: Sought
  readonly fields: readonly (readonly [Field, readonly (readonly string[])[]])[]
}

const split = (of: Sought): Split => ({
  of,
  fields: [
    ['state', of.state.map(wordsOf)],
    ['page', [...of.page, of.group].map(wordsOf)],
    ['about', [wordsOf(of.about), wordsOf(of.besides), of.tags.flatMap(wordsOf)]],
  ],
})

const sameAt = (words: readonly string[], phrase: readonly string[], at: number): boolean =>
  phrase.length > 0 && phrase.every((word, next) => words[at + next] === word)

/** The share of a Chinese word that is made of a story's own ones, the longest first: 直播间断网 of 直播间 and 断网. */
const shareOf = (word: string, parts: readonly string[]): number => {
  let rest = word
  for (const part of parts) rest = rest.replaceAll(part, ' ')
  const left = rest.split(' ').filter((one) => one !== '' && !EMPTY.test(one))
  return 1 - left.join('').length / word.length
}

const longestFirst = (one: string, other: string): number => other.length - one.length

/** What one word of the question counts in one field. */
const pointsOf = (word: string, phrases: readonly (readonly string[])[], field: Field): number => {
  const { word: whole, part } = POINTS[field]
  const all = phrases.flat()
  if (all.includes(word)) return whole
  if (HAN.test(word)) return all.some((one) => HAN.test(one) && one.includes(word)) ? whole - 1 : 0
  return word.length >= LEAST && all.some((one) => one.startsWith(word)) ? part : 0
}

/** What each word of the question counts in a field, and what the question does as a whole. */
const scoresIn = (
  asked: readonly string[],
  [field, phrases]: Split['fields'][number],
): { readonly each: readonly number[]; readonly whole: number } => {
  const { phrase: points } = POINTS[field]
  const each = asked.map((word) => pointsOf(word, phrases, field))
  let isWhole = false
  for (const phrase of field === 'about' ? [] : phrases)
    for (const at of asked.keys())
      if (sameAt(asked, phrase, at)) {
        for (const next of phrase.keys()) each[at + next] = Math.max(each[at + next] ?? 0, points)
        isWhole ||= phrase.length === asked.length
      }
  return { each, whole: isWhole ? WHOLE[field] : 0 }
}

interface Found {
  readonly of: Sought
  readonly score: number
  /** How many of the question's words are there, from 0 to 1. */
  readonly share: number
  /** Of each of them. */
  readonly shares: readonly number[]
}

const bonusOf = ({ group, isMain, isLook, first, id, state }: Sought, isOfPage: boolean): number =>
  (GROUPS[group] ?? 0) +
  (isMain && isOfPage ? MAIN : 0) +
  FIRST_PAGE * first +
  (isLook ? LOOK : 0) +
  (id.includes('--path-') ? PATH : 0) +
  FURTHER * wordsOf(state[0] ?? '').length

const judge = (asked: readonly string[], { of, fields }: Split): Found => {
  const scores = fields.map((field) => scoresIn(asked, field))
  const han = fields
    .filter(([field]) => field !== 'about')
    .flatMap(([, phrases]) => phrases.flat())
    .filter((word) => HAN.test(word))
    .toSorted(longestFirst)
  const best = asked.map((word, at) => {
    const found = Math.max(...scores.map(({ each }) => each[at] ?? 0))
    if (found > 0 || !HAN.test(word)) return { points: found, share: found > 0 ? 1 : 0 }
    const share = shareOf(word, han)
    return { points: share * POINTS.page.phrase, share: share === 1 ? 1 : share / 2 }
  })
  const said = asked.map((word) => (EMPTY.test(word) ? 0 : 1))
  const wanted = said.filter(Boolean).length
  const isAll = wanted === 0
  const share = best.reduce((sum, one, at) => sum + (isAll || said[at] === 1 ? one.share : 0), 0)
  const [state, page] = scores
  const isOfPage = (state?.each ?? []).every((one) => one === 0)
  const whole = Math.max(state?.whole ?? 0, page?.whole ?? 0)
  return {
    of,
    score: best.reduce((sum, { points }) => sum + points, whole) + bonusOf(of, isOfPage),
    share: share / (isAll ? asked.length : wanted),
    shares: best.map((one) => one.share),
  }
}

const better = (one: Found, other: Found): number => other.share - one.share || other.score - one.score

interface Unknown {
  readonly word: string
  readonly near: string | null
}

/** What is found, the best first. */
export interface Findings {
  readonly stories: readonly Sought[]
  /** All words of the question are there in each; else they have some of them. */
  readonly isWhole: boolean
  /** Words of the question that are nowhere, each with a word that is written nearly so, where there is one. */
  readonly unknown: readonly Unknown[]
}

/** Where nothing has all of the words: what has at least this share of them. */
const SOME = 0.4

/** Shorter words are near to too many. */
const LEAST_NEAR = 4

/** Of the words that pages and states are called by, and of those that are said of them, the one that is written most like this. */
const nearTo = (word: string, splits: readonly Split[]): string | null => {
  if (HAN.test(word) || word.length < LEAST_NEAR) return null
  const wordsIn = (isAbout: boolean): readonly string[] =>
    splits
      .flatMap(({ fields }) => fields)
      .flatMap(([field, phrases]) => ((field === 'about') === isAbout ? phrases.flat() : []))
      .filter((one) => !HAN.test(one) && one.length >= LEAST_NEAR)
  const [nearest] = [...new Set([...wordsIn(false), ...wordsIn(true)])]
    .map((one) => ({ one, far: distance(word, one) }))
    .toSorted((one, other) => one.far - other.far)
  return nearest !== undefined && nearest.far <= word.length / 3 ? nearest.one : null
}

const judged = (asked: readonly string[], splits: readonly Split[]): readonly Found[] =>
  splits.map((story) => judge(asked, story)).toSorted(better)

const bestShare = ([first]: readonly Found[]): number => first?.share ?? 0

const withoutMissing = (asked: readonly string[]): readonly string[] =>
  asked.flatMap((word) => (MISSING.test(word) ? ['空', word.replace(MISSING, '')] : [word]))

/** The stories that somebody means who asks for this in Chinese, in English or in both. */
export const find = (stories: readonly Sought[], question: string): Findings => {
  const asked = wordsOf(question)
  if (asked.length === 0) return { stories: [], isWhole: true, unknown: [] }
  const splits = stories.map(split)
  const asTyped = judged(asked, splits)
  const isMissing = bestShare(asTyped) < 1 && asked.some((word) => MISSING.test(word))
  const missing = isMissing ? judged(withoutMissing(asked), splits) : asTyped
  const all = bestShare(missing) > bestShare(asTyped) ? missing : asTyped
  const isWhole = bestShare(all) >= 1
  const least = isWhole ? 1 : SOME
  return {
    stories: all.filter(({ share }) => share >= least).map(({ of }) => of),
    isWhole,
    unknown: isWhole
      ? []
      : asked
          .filter((word, at) => !EMPTY.test(word) && asTyped.every(({ shares }) => shares[at] === 0))
          .map((word) => ({ word, near: nearTo(word, splits) })),
  }
}
