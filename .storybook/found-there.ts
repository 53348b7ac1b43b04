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

const idOf = async (base: string, thing: Thing): Promise<string | null> => {
  const [call, input, of] = calls[thing]
  try {
    const answer = await fetch(`${base}/api/v1/mms/uFront/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const { data } = (await answer.json()) as {
      readonly data: readonly Row[] | { readonly list: readonly Row[] } | null
    }
    const [first] = data === null ? [] : 'list' in data ? data.list : data
    return first === undefined ? null : (of(first) ?? null)
  } catch {
    // It does not run, or answers no page of another origin.
    return null
  }
}

/** A story's address where nothing of the samples is named: the page that leads to it, if it is about one of them. */
export const withoutNames = (at: string): string => {
  const [path = '', query = ''] = at.split('?')
  const asked = new URLSearchParams(query)
  const found = about[path]
  return found === undefined || !NAMES.some((name) => asked.has(name)) ? at : found.instead
}

/**
 * The address of a story's screen in the application at `base`: about its first match, league, room … instead of the samples' own. The
 * page that leads there, where it names none or is not asked: it then answers pages of its own origin alone.
 */
export const addressThere = async (base: string, at: string): Promise<string> => {
  const [path = '', query = ''] = at.split('?')
  const thing = about[path]?.thing ?? null
  const instead = withoutNames(at)
  if (instead === at || thing === null) return instead
  const id = await idOf(base, thing)
  if (id === null) return instead
  const asked = new URLSearchParams(query)
  for (const name of NAMES) asked.delete(name)
  return `${path}?${new URLSearchParams([[path === '/cut' ? 'live' : 'id', id], ...asked]).toString()}`
}
