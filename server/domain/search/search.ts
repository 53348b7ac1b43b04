import { FIRST_PAGE, pageOffset } from '../../../contract/constants'
import { SearchType } from '../../../contract/enums'
import type { LiveRecord, ScheduledMatch, Team } from '../../../contract/entities.schema'
import type { Player } from '../../../contract/match.detail.schema'
import type { LeagueRow } from '../../../contract/league.schema'
import type {
  AnchorHits,
  FoundAll,
  LeagueHits,
  LivingHits,
  MatchHits,
  PlayerHits,
  SearchPageInput,
  Suggestion,
  TeamHits,
} from '../../../contract/search.schema'
import { withFollowed, withReserved, type Marks } from '../personal-marks'
import type { ShownAnchor } from '../ranking/ranking'
import { correctionOf, type CorrectionRows } from './correction'
import { hitsIn } from './hits'
import { createMemory } from '../lookup'
import type { Now } from '../ports'
import { partsIn, type Parts } from './parts'
import { termsOf, waysOf, type DocKind, type Term } from './tokens'

interface Page {
  readonly offset: number
  readonly limit: number
}
interface Found {
  readonly total: number
  readonly ids: readonly string[]
}
export type FoundKind = 'league' | 'team' | 'player' | 'anchor' | 'person' | 'match' | 'live'

/** The ways to read a name that is looked for, or what is looked for by several fields: of its own, its league, sport, round and sides. */
export type Sought = readonly (readonly Term[])[] | Parts

export interface SearchRepository extends CorrectionRows {
  /**
   * What answers to all terms of one of the ways, or to all of the parts, the best thousand at most, best first: leagues and teams of many, many-fans anchors, live
   * and coming matches, started streams, then planned ones and those that can be seen again.
   */
  find(kind: FoundKind, sought: Sought, page: Page, now: number): Promise<Found>
}

/** `next`: the match it plays now or next; null: none is known. */
export interface FoundTeam {
  readonly team: Team
  readonly next: string | null
}

/** `team`: one that the player plays for. */
export interface FoundPlayer {
  readonly player: Player
  readonly team: Team
}

interface Deps {
  readonly rows: SearchRepository
  /** Those of the ids that exist. */
  readonly leagues: (ids: readonly string[], now: number) => Promise<readonly LeagueRow[]>
  readonly teams: (ids: readonly string[], now: number) => Promise<readonly FoundTeam[]>
  readonly players: (ids: readonly string[]) => Promise<readonly FoundPlayer[]>
  readonly anchors: (ids: readonly string[]) => Promise<ReadonlyMap<string, ShownAnchor>>
  /** Those of the ids that are no anchors and may be found. */
  readonly people: (ids: readonly string[]) => Promise<ReadonlyMap<string, ShownAnchor>>
  readonly matches: (ids: readonly string[], now: number) => Promise<readonly ScheduledMatch[]>
  readonly lives: (ids: readonly string[], now: number) => Promise<readonly LiveRecord[]>
  readonly marks: Marks
  readonly now: Now
}

const LIMIT = 20
/** Of each kind among all. */
const FEW = { leagues: 4, teams: 6, players: 6, anchors: 6, people: 10, matches: 6, lives: 6 }
const SUGGESTED = 10
/** Milliseconds for which what was meant is remembered, and of how many queries. */
const MEANT_FOR = 10_000
const MEANT_MAX = 1_000
const KINDS = ['league', 'team', 'player', 'anchor', 'person', 'match', 'live'] satisfies readonly FoundKind[]

/** Whether a kind has what is looked for: all but members belong to a sport; those that are played have rounds. */
export const isOf = (kind: FoundKind, { names, sport, round }: Parts): boolean => {
  switch (kind) {
    case 'anchor':
    case 'person':
      return false
    case 'team':
    case 'player':
      return round === null && names.length > 0
    case 'league':
      return names.length > 0 || sport !== null
    default:
      return names.length > 0 || sport !== null || round !== null
  }
}

const typeOf: Readonly<Record<DocKind, SearchType>> = {
  anchor: SearchType.ANCHOR,
  person: SearchType.ALL,
  team: SearchType.MATCH,
  player: SearchType.ALL,
  league: SearchType.MATCH,
  match: SearchType.MATCH,
  live: SearchType.LIVE,
}

/** The rows in the order their ids were found in. */
const inOrder = <Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] => {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const hitsOf = (text: string | null, terms: readonly Term[]) => (text === null ? [] : hitsIn(text, terms))

const isAnyIn = ({ leagues, teams, players, anchors, people, matches, lives }: FoundAll): boolean =>
  [leagues, teams, players, anchors, people, matches, lives].some(({ total }) => total > 0)

const notFound = (): Promise<boolean> => Promise.resolve(false)

/** Where a suggestion stands among others. */
const place = ({ hits, hitsEn }: Suggestion): number => {
  const firsts = [...hits.slice(0, 1), ...hitsEn.slice(0, 1)]
  return firsts.length === 0 ? 2 : firsts.some(([at]) => at === 0) ? 0 : 1
}

/** A member's ID as people write one down: digits, in groups perhaps, with ID before them. */
const memberIdIn = (query: string): string | null => {
  const [, digits = ''] = /^(?:id[\s:：]*)?([\d\s-]+)$/iu.exec(query.normalize('NFKC').trim()) ?? []
  const id = digits.replace(/\D/g, '')
  return id.length >= 6 && id.length <= 12 ? id : null
}

export const createSearch = ({
  rows,
  leagues,
  teams,
  players,
  anchors,
  people,
  matches,
  lives,
  marks,
  now: clock,
}: Deps) => {
  const meantBy = createMemory<{ readonly text: string | null }>(clock, MEANT_MAX)

  /** `shown`: the terms that are shown where they stand. */
  const idsOf = async (
    kind: FoundKind,
    queryName: string,
    asked: Page,
    now: number,
  ): Promise<Found & { readonly shown: readonly Term[] }> => {
    const terms = termsOf(queryName)
    if (terms.length === 0) return { total: 0, ids: [], shown: [] }
    const exact = await rows.find(kind, [terms], asked, now)
    const ways = exact.total === 0 ? waysOf(terms) : []
    const named = ways.length === 0 ? exact : await rows.find(kind, ways, asked, now)
    const parts = partsIn(queryName)
    const isWide = named.total === 0 || parts.sport !== null || parts.round !== null
    const wide = isWide && isOf(kind, parts) ? await rows.find(kind, parts, asked, now) : named
    // Of a sport, or a round, there is more than what has its name.
    return wide.total > named.total
      ? { ...wide, shown: parts.names.flat() }
      : { ...named, shown: ways.length === 0 ? terms : ways.flat() }
  }

  const pageOf = async <Hit>(
    kind: FoundKind,
    { queryName, page = FIRST_PAGE, limit = LIMIT }: SearchPageInput,
    now: number,
    read: (ids: readonly string[], terms: readonly Term[]) => Promise<Hit[]>,
  ) => {
    const { total, ids, shown } = await idsOf(
      kind,
      queryName,
      { offset: pageOffset(page, limit), limit },
      now,
    )
    return { list: ids.length === 0 ? [] : await read(ids, shown), total, page, limit }
  }

  const findLeagues = (input: SearchPageInput, now: number): Promise<LeagueHits> =>
    pageOf('league', input, now, async (ids, shown) =>
      inOrder(ids, await leagues(ids, now), ({ leagueId }) => leagueId).map((league) => ({
        league,
        hits: hitsOf(league.name, shown),
        hitsEn: hitsOf(league.nameEn, shown),
      })),
    )

  const findTeams = (input: SearchPageInput, now: number): Promise<TeamHits> =>
    pageOf('team', input, now, async (ids, shown) => {
      const known = inOrder(ids, await teams(ids, now), ({ team }) => team.teamId)
      const nexts = known.flatMap(({ next }) => (next === null ? [] : [next]))
      const planned = new Map((await matches(nexts, now)).map((match) => [match.matchId, match]))
      return known.map(({ team, next }) => ({
        team,
        followed: false,
        next: (next === null ? null : planned.get(next)) ?? null,
        hits: hitsOf(team.name, shown),
        hitsEn: hitsOf(team.nameEn, shown),
      }))
    })

  const findPlayers = (input: SearchPageInput, now: number): Promise<PlayerHits> =>
    pageOf('player', input, now, async (ids, shown) =>
      inOrder(ids, await players(ids), ({ player }) => player.playerId).map((found) => ({
        ...found,
        hits: hitsOf(found.player.name, shown),
        hitsEn: hitsOf(found.player.nameEn, shown),
      })),
    )

  const sought = { anchor: anchors, person: people }
  /** By the ID the one who has it first, then by their names. */
  const findMembers = async (
    kind: 'anchor' | 'person',
    input: SearchPageInput,
    now: number,
  ): Promise<AnchorHits> => {
    const id = memberIdIn(input.queryName)
    const byId = id === null ? null : (await sought[kind]([id])).get(id)
    const named = await membersNamed(kind, input, now)
    if (id === null || byId === null || byId === undefined) return named
    const found = byId
    const others = named.list.filter(({ anchor }) => anchor.memberId !== id)
    const total = named.total - (named.list.length - others.length) + 1
    if (named.page !== FIRST_PAGE) return { ...named, list: others, total }
    return { ...named, list: [{ ...found, followed: false, fan: false, hits: [] }, ...others], total }
  }
  const membersNamed = (
    kind: 'anchor' | 'person',
    input: SearchPageInput,
    now: number,
  ): Promise<AnchorHits> =>
    pageOf(kind, input, now, async (ids, shown) =>
      inOrder(ids, [...(await sought[kind](ids)).values()], ({ anchor }) => anchor.memberId).map((found) => ({
        ...found,
        followed: false,
        fan: false,
        hits: hitsIn(found.anchor.nickname, shown),
      })),
    )

  const findMatches = (input: SearchPageInput, now: number): Promise<MatchHits> =>
    pageOf('match', input, now, async (ids, shown) =>
      inOrder(ids, await matches(ids, now), ({ matchId }) => matchId).map((match) => {
        const { home, away, league } = match
        return {
          match,
          hits: {
            home: hitsOf(home.name, shown),
            away: hitsOf(away.name, shown),
            league: hitsOf(league.name, shown),
          },
          hitsEn: {
            home: hitsOf(home.nameEn, shown),
            away: hitsOf(away.nameEn, shown),
            league: hitsOf(league.nameEn, shown),
          },
        }
      }),
    )

  const findLives = (input: SearchPageInput, now: number): Promise<LivingHits> =>
    pageOf('live', input, now, async (ids, shown) =>
      inOrder(ids, await lives(ids, now), ({ liveId }) => liveId).map((live) => ({
        live,
        hits: { title: hitsIn(live.title, shown), nickname: hitsIn(live.anchor.nickname, shown) },
      })),
    )

  const markedLeagues = async (found: LeagueHits, memberId: string): Promise<LeagueHits> => {
    const ids = found.list.map(({ league }) => league.leagueId)
    const followed = await marks.followed(memberId, 'league', ids)
    const list = found.list.map(({ league, ...hit }) => ({
      ...hit,
      league: { ...league, followed: followed.has(league.leagueId) },
    }))
    return { ...found, list }
  }
  const markedTeams = async (found: TeamHits, memberId: string): Promise<TeamHits> => {
    const ids = found.list.map(({ team }) => team.teamId)
    const followed = await marks.followed(memberId, 'team', ids)
    return { ...found, list: found.list.map((hit) => ({ ...hit, followed: followed.has(hit.team.teamId) })) }
  }
  const markedAnchors = async (found: AnchorHits, memberId: string): Promise<AnchorHits> => {
    const ids = found.list.map(({ anchor }) => anchor.memberId)
    const fans = await marks.fans(memberId, ids)
    const list = await withFollowed(marks, found.list, memberId)
    return { ...found, list: list.map((hit) => ({ ...hit, fan: fans.has(hit.anchor.memberId) })) }
  }
  /** FEAT-09 Who has blocked the asker, or is blocked, is not offered. */
  const markedPeople = async (found: AnchorHits, memberId: string): Promise<AnchorHits> => {
    const apart = await marks.apart(
      memberId,
      found.list.map(({ anchor }) => anchor.memberId),
    )
    const list = found.list.filter(({ anchor }) => !apart.has(anchor.memberId))
    const total = found.total - (found.list.length - list.length)
    return markedAnchors({ ...found, list, total }, memberId)
  }
  const markedMatches = async (found: MatchHits, memberId: string): Promise<MatchHits> => {
    const shown = found.list.map(({ match }) => match)
    const marked = await withReserved(marks, shown, memberId)
    return { ...found, list: found.list.map((hit, nth) => ({ ...hit, match: marked[nth] ?? hit.match })) }
  }

  /** What was meant by a query; null: nobody knows, or `isFound`. Each kind asks, one a moment after the other. */
  const meantOf = async (
    queryName: string,
    now: number,
    isFound: (queryName: string, now: number) => Promise<boolean>,
  ): Promise<string | null> => {
    const known = meantBy.get(queryName)
    if (known) return known.text
    const text = (await isFound(queryName, now)) ? null : await correctionOf(rows, queryName)
    meantBy.set(queryName, { text }, now + MEANT_FOR)
    return text
  }

  /** Whether anything of any kind is found for what was typed. */
  const isAnyFound = async (queryName: string, now: number): Promise<boolean> => {
    for (const kind of KINDS)
      if ((await idsOf(kind, queryName, { offset: 0, limit: 1 }, now)).total > 0) return true
    return false
  }

  /** What is found for what was meant, where nothing is found for what was typed. */
  const orMeant =
    <Hits extends { readonly total: number; readonly shownFor?: string }>(
      find: (input: SearchPageInput, now: number) => Promise<Hits>,
    ) =>
    async (input: SearchPageInput, now: number): Promise<Hits> => {
      const found = await find(input, now)
      if (found.total > 0) return found
      const shownFor = await meantOf(input.queryName, now, isAnyFound)
      if (shownFor === null) return found
      const meant = await find({ ...input, queryName: shownFor }, now)
      return meant.total === 0 ? found : { ...meant, shownFor }
    }

  const findAll = async (queryName: string, now: number): Promise<FoundAll> => {
    const few = (limit: number): SearchPageInput => ({ queryName, page: FIRST_PAGE, limit })
    return {
      leagues: await findLeagues(few(FEW.leagues), now),
      teams: await findTeams(few(FEW.teams), now),
      players: await findPlayers(few(FEW.players), now),
      anchors: await findMembers('anchor', few(FEW.anchors), now),
      people: await findMembers('person', few(FEW.people), now),
      matches: await findMatches(few(FEW.matches), now),
      lives: await findLives(few(FEW.lives), now),
    }
  }

  return {
    /** What was found, as a member sees it. */
    markedAnchors,
    markedPeople,
    markedMatches,
    markedAll: async (found: FoundAll, memberId: string): Promise<FoundAll> => ({
      ...found,
      leagues: await markedLeagues(found.leagues, memberId),
      teams: await markedTeams(found.teams, memberId),
      anchors: await markedAnchors(found.anchors, memberId),
      people: await markedPeople(found.people, memberId),
      matches: await markedMatches(found.matches, memberId),
    }),
    /** API-16 All as a visitor sees them. */
    anchors: orMeant((input, now) => findMembers('anchor', input, now)),
    /** FEAT-09 */
    people: orMeant((input, now) => findMembers('person', input, now)),
    /** API-17 */
    matches: orMeant(findMatches),
    /** API-18 */
    lives: orMeant(findLives),
    /** API-15 */
    all: async (queryName: string, now: number): Promise<FoundAll> => {
      const found = await findAll(queryName, now)
      if (isAnyIn(found)) return found
      const shownFor = await meantOf(queryName, now, notFound)
      if (shownFor === null) return found
      const meant = await findAll(shownFor, now)
      return isAnyIn(meant) ? { ...meant, shownFor } : found
    },
    /** FEAT-04 Those that begin with what was typed come first. */
    suggest: async (queryName: string): Promise<Suggestion[]> => {
      const terms = termsOf(queryName)
      if (terms.length === 0) return []
      const names = await rows.names(terms, SUGGESTED)
      const texts = new Map(names.toReversed().map((name) => [name.text, name]))
      const suggestions = names
        .filter((name) => texts.get(name.text) === name)
        .map(({ kind, id, text, textEn }): Suggestion => {
          const leagueId = kind === 'league' ? id : null
          const hitsEn = textEn === null ? [] : hitsIn(textEn, terms)
          return { text, textEn, type: typeOf[kind], leagueId, hits: hitsIn(text, terms), hitsEn }
        })
      return suggestions.toSorted((one, other) => place(one) - place(other)).slice(0, SUGGESTED)
    },
  }
}
export type Search = ReturnType<typeof createSearch>
