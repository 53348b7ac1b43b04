/** What a page is about that a running application names otherwise than the samples do. */
type Thing = 'live' | 'match' | 'league' | 'member' | 'activity'

interface About {
  /** Null: only who is logged in there knows one. */
  readonly thing: Thing | null
  /** The page that leads there, where no one can be named. */
  readonly instead: string
}

const inRoom: About = { thing: 'live', instead: '/home/index' }

/** The pages that are about something with an id. */
export const about: Readonly<Record<string, About>> = {
  '/live': inRoom,
  '/supporters': inRoom,
  '/gifts': inRoom,
  '/predictions': inRoom,
  '/reportLive': inRoom,
  '/cut': inRoom,
  '/liveGroupMatch': { thing: 'match', instead: '/schedule/index' },
  '/matchGroupLeague': { thing: 'league', instead: '/leagueList' },
  '/friend': { thing: 'member', instead: '/rank' },
  '/activityDetail': { thing: 'activity', instead: '/activity' },
  '/clip': { thing: null, instead: '/search' },
  '/detail': { thing: null, instead: '/mall' },
  '/addOrder': { thing: null, instead: '/mall' },
  '/changeLog': { thing: null, instead: '/changeLog' },
  '/addAddress': { thing: null, instead: '/addAddress' },
  '/addAccount': { thing: null, instead: '/addAccount' },
  '/detailQuestion': { thing: null, instead: '/listQuestion' },
  '/addlive': { thing: null, instead: '/addlive' },
  '/planinfo': { thing: null, instead: '/liveplan' },
  '/replayinfo': { thing: null, instead: '/room' },
}

/** The queries that name something of the samples. */
const NAMES = ['id', 'live', 'team', 'at'] as const

interface Row {
  readonly liveId?: string
  readonly status?: number
  readonly matchId?: string
  readonly leagueId?: string
  readonly activityId?: string
  readonly anchor?: { readonly memberId: string }
}

const page = { page: 1, limit: 1 }

/** Which call names one of them, for somebody who is not logged in. */
const calls: Readonly<
  Record<Thing, readonly [call: string, input: object, of: (row: Row) => string | undefined]>
> = {
  live: ['live/getLivingRecordByViewers', { matchType: 0, ...page }, ({ liveId }) => liveId],
  match: ['match/getHotMatchList', { typeId: 0 }, ({ matchId }) => matchId],
  league: ['league/listLeagues', { matchType: 0, queryName: '', ...page }, ({ leagueId }) => leagueId],
  member: ['live/getLivingRecordByViewers', { matchType: 0, ...page }, ({ anchor }) => anchor?.memberId],
  activity: ['activity/listActivities', page, ({ activityId }) => activityId],
}

const ask = async (base: string, call: string, input: object): Promise<readonly Row[]> => {
  const answer = await fetch(`${base}/api/v1/mms/uFront/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { data } = (await answer.json()) as {
    readonly data: readonly Row[] | { readonly list: readonly Row[] } | null
  }
  return data === null ? [] : 'list' in data ? data.list : data
}

const idOf = async (base: string, thing: Thing): Promise<string | null> => {
  const [call, input, of] = calls[thing]
  const [first] = await ask(base, call, input)
  return first === undefined ? null : (of(first) ?? null)
}

/** How far the stream of a story's room is; `none`: there is no such room. */
export type RoomIs = 'now' | 'over' | 'planned' | 'none'

const STATUS = { over: 4, planned: 1 } as const
const NAMED: Readonly<Record<Thing, string>> = {
  live: 'a room',
  match: 'a match',
  league: 'a league',
  member: 'a person',
  activity: 'an activity',
}
const SAID = { over: 'a room that is over', planned: 'a room that is to come' } as const
/** Of this many who are on air the other streams are looked through. */
const ANCHORS = 8

/** By the state that a story's room stands still in. */
export const roomIs = (states: string | readonly string[] | undefined): RoomIs => {
  const all = [states ?? []].flat().join(' ')
  if (all.includes('notFound')) return 'none'
  if (/stream\.(over|replaying)/.test(all)) return 'over'
  return /stream\.(planned|beginning|awaiting)/.test(all) ? 'planned' : 'now'
}

/** A room that is over, or to come: one of those who are on air now. */
const roomOf = async (base: string, is: keyof typeof STATUS): Promise<string | null> => {
  const [call, input] = calls.live
  const living = await ask(base, call, { ...input, limit: 20 })
  const anchors = new Set(living.flatMap(({ anchor }) => anchor?.memberId ?? []))
  for (const memberId of [...anchors].slice(0, ANCHORS)) {
    const lives = await ask(base, 'live/listAnchorLives', { memberId, liveId: null, page: 1, limit: 20 })
    const found = lives.find(({ status }) => status === STATUS[is])
    if (found?.liveId !== undefined) return found.liveId
  }
  return null
}

const named = (base: string, thing: Thing, room: RoomIs): Promise<string | null> => {
  if (thing !== 'live' || room === 'now') return idOf(base, thing)
  return room === 'none' ? Promise.resolve('none') : roomOf(base, room)
}

/** Where a story's screen is in the application. `why`: what is opened in its place and why, null where it is the screen itself. */
export interface There {
  readonly address: string
  readonly why: string | null
}

const whyNot = (thing: Thing, room: RoomIs, instead: string): string => {
  const wanted = thing !== 'live' || room === 'now' || room === 'none' ? NAMED[thing] : SAID[room]
  return `The application has not named ${wanted}, so ${instead} is opened: look for one from there.`
}

/** A story's address where nothing of the samples is named: the page that leads to it, if it is about one of them. */
export const withoutNames = (at: string): string => {
  const [path = '', query = ''] = at.split('?')
  const asked = new URLSearchParams(query)
  const found = about[path]
  return found === undefined || !NAMES.some((name) => asked.has(name)) ? at : found.instead
}

/**
 * The address of a story's screen in the application at `base`: about its first match, league, room … instead of the samples' own, a room
 * in the state that the story is about. The page that leads there, where it names none or is not asked: it then answers pages of its own
 * origin alone.
 */
export const addressThere = async (base: string, at: string, room: RoomIs = 'now'): Promise<There> => {
  const [path = '', query = ''] = at.split('?')
  const thing = about[path]?.thing ?? null
  const instead = withoutNames(at)
  if (instead === at || thing === null) return { address: instead, why: null }
  // It does not run, or answers no page of another origin.
  const id = await named(base, thing, room).catch(() => null)
  if (id === null) return { address: instead, why: whyNot(thing, room, instead) }
  const asked = new URLSearchParams(query)
  for (const name of NAMES) asked.delete(name)
  const address = `${path}?${new URLSearchParams([[path === '/cut' ? 'live' : 'id', id], ...asked]).toString()}`
  return { address, why: null }
}
