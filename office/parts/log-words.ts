import { giftNames } from '../../contract/live.gift-rules'
import { carrierNames } from '../../contract/mall.rules'
import type { LogLine, LogThing } from '../../contract/office.schema'

/** What a line of the log is said by: the sentence of a key, null where there is none; a name of both languages; and an instant. */
export interface Speech {
  readonly words: (key: string) => string | null
  readonly wordsIn: (name: { readonly zh: string; readonly en: string }) => string
  readonly time: (at: number) => string
}

/** What a line tells of, by the first part of its act. */
const areaOf = (act: string): string => act.split('.')[0] ?? ''

/** Where words of a value stand, by the name it has and, for some, by what the line is of. */
const valuePlaces: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  role: 'role.',
  code: 'notices.',
  currency: 'ledger.',
  matchType: 'sport.',
  userType: 'log.userType.',
  targetKind: 'slides.kind.',
  scopeKind: 'slides.kind.',
  registration: 'settings.',
  applications: 'settings.',
  category: 'articles.',
  worn: 'goods.worn.',
  platforms: 'goods.platform.',
  decision: { report: 'reports.', messageReport: 'messages.' },
  state: {
    application: 'applications.',
    correction: 'corrections.',
    order: 'orders.',
    question: 'questions.',
    case: 'cases.',
    match: 'matches.is.',
    prediction: 'games.is.',
  },
  kind: {
    activity: 'slides.kind.',
    campaign: 'activities.kind.',
    document: 'log.document.',
    goods: 'goods.',
    import: 'import.kind.',
    job: 'jobs.kind.',
  },
}

const placeOf = (act: string, name: string): string | null => {
  const place = valuePlaces[name]
  return (typeof place === 'object' ? place[areaOf(act)] : place) ?? null
}

/** Ids of what the line itself is of, and what another value tells. */
const unsaid = new Set(['articleId', 'activityId', 'carouselId', 'wordId', 'picture', 'leagueIds'])
/** What the values of these name is found by its id. */
const thingIds = new Set([
  'memberId',
  'liveId',
  'matchId',
  'clipId',
  'id',
  'badgeId',
  'scopeId',
  'targetId',
  'threadId',
])
/** What was typed, and names that are the same in each language. */
const typed = new Set([
  'about',
  'answer',
  'askedBy',
  'by',
  'content',
  'contentEn',
  'cover',
  'declined',
  'error',
  'host',
  'image',
  'keywords',
  'keywordsEn',
  'league',
  'line',
  'match',
  'message',
  'month',
  'name',
  'nameEn',
  'nickname',
  'operator',
  'pictures',
  'reason',
  'reasonEn',
  'shortName',
  'shortNameEn',
  'subtitle',
  'subtitleEn',
  'summary',
  'summaryEn',
  'text',
  'textEn',
  'title',
  'titleEn',
  'tracking',
  'why',
  'home',
  'away',
])

const comma = { zh: '，', en: ', ' }

/** Epoch milliseconds of this century: nothing else that is logged is as large. */
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1e12
const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number')
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** One thing of a line: its name, what it is in words, and what it names. */
export interface Part {
  readonly name: string
  readonly words: string
  readonly thing: LogThing | null
}

/** A line of the log as people read it. `raw`: names and values that no words were found for. */
export const createReader = (
  { act, things }: Pick<LogLine, 'act' | 'things'>,
  { words, wordsIn, time }: Speech,
) => {
  const raw: string[] = []
  const rawOf = (what: string, as: string): string => {
    raw.push(`${act}: ${what}`)
    return as
  }
  const nameOf = (name: string): string =>
    words(`log.of.${name}`) ?? (areaOf(act) === 'rates' ? words(`rates.${name}`) : null) ?? rawOf(name, name)
  const thingOf = (value: unknown): LogThing | null => things.find(({ id }) => id === value) ?? null
  const giftOf = (value: string): string | null => {
    const gift = (giftNames as Readonly<Record<string, { name: string; nameEn: string } | undefined>>)[value]
    return gift === undefined ? null : wordsIn({ zh: gift.name, en: gift.nameEn })
  }
  const carrierOf = (value: string): string | null => {
    const carrier = (carrierNames as Readonly<Record<string, { name: string; nameEn: string } | undefined>>)[
      value
    ]
    return carrier === undefined
      ? words('log.carrier.other')
      : wordsIn({ zh: carrier.name, en: carrier.nameEn })
  }
  const ofText = (name: string, value: string): string => {
    const place = placeOf(act, name)
    if (place !== null) return words(place + value) ?? rawOf(`${name} ${value}`, value)
    if (name === 'carrier') return carrierOf(value) ?? value
    if (thingIds.has(name)) return thingOf(value)?.name ?? value
    if (name === 'giftIds') return giftOf(value) ?? rawOf(`${name} ${value}`, value)
    return typed.has(name) ? value : rawOf(`${name} ${value}`, value)
  }
  const saidOf = (name: string, value: unknown): string => {
    if (isInstant(value)) return time(value)
    if (isNothing(value)) return words('log.is.null') ?? ''
    if (typeof value === 'boolean') return words(`log.is.${String(value)}`) ?? String(value)
    if (typeof value === 'number') {
      const place = placeOf(act, name)
      return place === null
        ? String(value)
        : (words(place + String(value)) ?? rawOf(`${name} ${value}`, String(value)))
    }
    if (typeof value === 'string') return ofText(name, value)
    if (isPair(value)) return `${value[0]}–${value[1]}`
    if (Array.isArray(value)) return value.map((one) => saidOf(name, one)).join(wordsIn(comma))
    return isObject(value)
      ? Object.entries(inOrder(value))
          .filter(
            ([own, of]) => !unsaid.has(own) && !isNothing(of) && !(own === 'memberId' && 'nickname' in value),
          )
          .map(([own, of]) => `${nameOf(own)} ${saidOf(own, of)}`)
          .join(wordsIn(comma))
      : JSON.stringify(value)
  }
  /** What is of a value, one by one; what is nothing on either side of a change is left out. */
  const partsOf = (value: unknown, other: unknown): readonly Part[] => {
    if (value === null || value === undefined) return []
    if (!isObject(value)) {
      const name = act === 'gift.order' ? 'giftIds' : act === 'carousel.order' ? 'id' : 'text'
      return [{ name: '', words: saidOf(name, value), thing: null }]
    }
    const beside = isObject(other) ? other : {}
    return Object.entries(inOrder(value))
      .filter(([name, of]) => !unsaid.has(name) && !(isNothing(of) && isNothing(beside[name])))
      .map(([name, of]) => ({
        name: nameOf(name),
        words: saidOf(name, of),
        thing: thingIds.has(name) ? thingOf(of) : null,
      }))
  }
  return { partsOf, raw: (): readonly string[] => raw }
}

/** A side's own first, then the other's: jsonb keeps no order. */
const first = ['nickname', 'memberId', 'kind', 'state', 'score', 'home', 'away', 'parts', 'halfTime']
const rankOf = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length)
const inOrder = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => rankOf(one) - rankOf(other)))

/** What a line is about where no thing is: words of ours, or what it is called by itself. */
export const targetWords = ({ act, target, after, before }: LogLine, { words, wordsIn }: Speech): string => {
  const area = areaOf(act)
  const listed = (place: string): string =>
    target
      .split(', ')
      .map((name) => words(`${place}${name}`) ?? name)
      .join(wordsIn(comma))
  switch (area) {
    case 'settings':
      return listed('settings.')
    case 'rates':
      return listed('rates.')
    case 'notice':
      return words(`notices.${target}`) ?? target
    case 'document':
      return words(`log.document.${target}`) ?? target
    case 'job':
      return words(`jobs.kind.${target}`) ?? target
    case 'key':
      return words(`log.key.${target}`) ?? target
    case 'reward': {
      const [what = '', from = ''] = target.split(' ')
      return `${words(what === 'checkIn' ? 'rewards.checkIn' : `ledger.task.${what}`) ?? what} ${from}`
    }
    case 'gift': {
      const gift = (giftNames as Readonly<Record<string, { name: string; nameEn: string } | undefined>>)[
        target
      ]
      return gift === undefined ? (words('nav.gifts') ?? target) : wordsIn({ zh: gift.name, en: gift.nameEn })
    }
    case 'carousel':
      return target === 'carousel'
        ? (words('nav.slides') ?? target)
        : (titleIn(after) ?? titleIn(before) ?? target)
    case 'hotWord':
      return act === 'hotWord.order' ? (words('nav.hotWords') ?? target) : target
    case 'ledger':
      return act === 'ledger.prove' ? (words('nav.books') ?? target) : target
    default:
      return titleIn(after) ?? titleIn(before) ?? target
  }
}
const titleIn = (value: unknown): string | null =>
  isObject(value) && typeof value['title'] === 'string' && value['title'] !== '' ? value['title'] : null
