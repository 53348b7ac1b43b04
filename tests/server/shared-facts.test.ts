import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api, everyCall } from '../../contract/api'
import type { Call } from '../../contract/call'
import { MatchQueryType } from '../../contract/enums'
import { writerOf } from './support/finding'
import { NOON, startTestServer, type TestServer } from './support/server'
import { DAY } from './support/world'

type Person = 'anna' | 'ben' | 'visitor'
const people: readonly Person[] = ['anna', 'ben', 'visitor']

let server: TestServer
let tokens: Readonly<Record<Person, string | undefined>>
let annaId: string
beforeAll(async () => {
  // Facts stay in memory for the whole file, unless a test makes them old.
  server = await startTestServer({ factsFor: 3_600_000 })
  const { db } = server.store
  const write = writerOf(db)
  for (const [id, name] of [
    ['coast', '海岸超级联赛'],
    ['river', '河谷联赛'],
  ] as const)
    await write.league(id, name)
  for (const [id, name] of [
    ['hong', '南山红港'],
    ['lan', '北湾红桥'],
    ['lu', '西岭红鹿'],
  ] as const)
    await write.team(id, name)
  await write.anchor('chen', '红队老陈', 7)
  await write.anchor('lin', '红队小林', 5)
  await write.match('derby', ['coast', 'hong', 'lan'], 2)
  await write.match('later', ['river', 'hong', 'lu'], 5)
  await write.live('room', 'chen', '红队一起看')
  await db
    .insertInto('clip')
    .values({
      id: 'clip',
      live_id: 'room',
      match_id: null,
      match_type: 1,
      member_id: null,
      event_id: null,
      title: '红队进球',
      title_en: null,
      moment: 'null',
      starts_at: new Date(NOON),
      seconds: 20,
      loop: 'null',
      bytes: 0,
      created_at: new Date(NOON),
      removed_at: null,
    })
    .execute()
  const anna = await server.member('13800000001', 1)
  const ben = await server.member('13800000002')
  annaId = anna.memberId
  for (const [anchor_id, nth] of [
    ['chen', 1],
    ['lin', 2],
    [annaId, 3],
  ] as const)
    await db
      .insertInto('anchor_stat')
      .values({ anchor_id, points: 10 - nth, fans: 10 - nth, viewers: 10 - nth, gold: 10 - nth })
      // Ranks may have been counted meanwhile.
      .onConflict((conflict) =>
        conflict
          .column('anchor_id')
          .doUpdateSet({ points: 10 - nth, fans: 10 - nth, viewers: 10 - nth, gold: 10 - nth }),
      )
      .execute()
  tokens = { anna: anna.token, ben: ben.token, visitor: undefined }
  await follow('anna', 'member', 'chen')
  await follow('anna', 'league', 'coast')
  await follow('anna', 'team', 'hong')
  await follow('ben', 'member', 'lin')
  await follow('ben', 'league', 'river')
  await follow('ben', 'team', 'lan')
  await reserve('anna', 'derby')
  await reserve('ben', 'later')
})
afterAll(() => server.close())
beforeEach(() => server.app.serving.answers.renew())

const follow = (who: Person, kind: 'member' | 'team' | 'league', id: string, on = true) =>
  server.ask(api.social.follow, { kind, id, on }, tokens[who])
const reserve = (who: Person, matchId: string, on = true) =>
  server.ask(api.match.reserve, { matchId, on }, tokens[who])

const page = { page: 1, limit: 20 }
const day = { from: NOON, to: NOON + DAY }
const words = { queryName: '红' }
const inputs: Readonly<Record<string, object>> = {
  'home.carouses': {},
  'home.listHotWorksService': { worksType: 1 },
  'home.getMemberNoticeByCode': { code: 'appAddr' },
  'match.querySpTypeList': {},
  'match.getHotMatchList': { typeId: 0 },
  'match.listSchedule': { ...day, queries: [], live: false, followed: false, ...page },
  'match.listScheduleDays': { starts: [NOON, NOON + DAY], queries: [], live: false, followed: false },
  'match.getMatchInfo': { matchId: 'derby' },
  'match.getMatchTimeline': { matchId: 'derby' },
  'match.getOtherData': { matchId: 'derby', type: 2 },
  'match.getHeadToHead': { matchId: 'derby' },
  'live.getLivingRecordByHotMatch': { matchType: 0, ...page },
  'live.getLivingRecordByViewers': { matchType: 0, ...page },
  'live.getLivingRecordByStart': { matchType: 0, ...page },
  'live.getLiveRoom': { liveId: 'room' },
  'live.getClip': { clipId: 'clip' },
  'live.listAnchorLives': { memberId: null, liveId: 'room', ...page },
  'live.listClips': { liveId: 'room', matchId: null, ...page },
  'live.listMoments': { liveId: 'room' },
  'live.listGames': { liveId: 'room' },
  'live.listSupporters': { liveId: 'room' },
  'live.listReplayChat': { liveId: 'room', from: NOON, to: NOON + 60_000, after: 0 },
  'league.listLeagues': { matchType: 0, queryName: '', ...page },
  'league.getLeague': { leagueId: 'coast' },
  'league.listLeagueMatches': { leagueId: 'coast', round: null, ...page },
  'league.getTable': { leagueId: 'coast' },
  'league.getScorers': { leagueId: 'coast' },
  'league.getBracket': { leagueId: 'coast' },
  'league.getTeam': { teamId: 'hong' },
  'search.searchByList': words,
  'search.searchAnchorByPageList': { ...words, ...page },
  'search.searchPersonByPageList': { ...words, ...page },
  'search.searchMatchByPageList': { ...words, ...page },
  'search.searchLivingByPageList': { ...words, ...page },
  'search.suggest': words,
  'ranking.getFsyRankings': {},
  'ranking.fansAnchorRankings': {},
  'ranking.viewersAnchorRankings': {},
  'ranking.goldAnchorRankings': {},
  'support.listHelp': { queryName: '' },
  'wallet.getInviter': { inviteCode: 'AAAA' },
  'activity.listActivities': page,
  'social.getPerson': { memberId: 'chen' },
}
const publicReads = everyCall.filter(
  ({ access, kind, id }) => access === 'public' && kind === 'read' && !id.startsWith('account.'),
)

const ask = async (call: Call, who: Person, input: object = inputs[call.id] ?? {}): Promise<unknown> =>
  (await server.ask(call, input, tokens[who])).body.data

/** What each is answered where nobody has asked before. */
const alone = async (call: Call): Promise<Record<Person, unknown>> => {
  const answers: Partial<Record<Person, unknown>> = {}
  for (const who of people) {
    server.app.serving.answers.renew()
    answers[who] = await ask(call, who)
  }
  return answers as Record<Person, unknown>
}

const ownPlace = async (who: Person) =>
  ((await ask(api.ranking.getFsyRankings, who)) as { mine: { rank: number } | null }).mine?.rank ?? null
const roomFor = async (who: Person) => {
  const { followed, anchor } = (await ask(api.live.getLiveRoom, who)) as {
    followed: boolean
    anchor: { fans: number }
  }
  return { followed, fans: anchor.fans }
}
const isReserved = async () =>
  ((await ask(api.match.getMatchInfo, 'ben')) as { match: { reserved: boolean } }).match.reserved
const isReservedInRoom = async (who: Person) =>
  ((await ask(api.live.getLiveRoom, who)) as { reserved: boolean }).reserved
const livesOf = async (memberId: string) => {
  const input = { ...inputs['live.listAnchorLives'], memberId, liveId: null }
  const { list } = (await ask(api.live.listAnchorLives, 'visitor', input)) as { list: { liveId: string }[] }
  return list.map(({ liveId }) => liveId)
}
const listedFor = async (who: Person, input: object) => {
  const { list } = (await ask(api.match.listSchedule, who, input)) as {
    list: { matchId: string; reserved: boolean }[]
  }
  return list.map(({ matchId, reserved }) => [matchId, reserved])
}

test('every read that is open to visitors is tried', () => {
  expect(publicReads.map(({ id }) => id).toSorted()).toEqual(Object.keys(inputs).toSorted())
})

describe('an answer from memory carries nothing of anybody else', () => {
  const orders: readonly (readonly Person[])[] = [
    ['anna', 'ben', 'visitor', 'anna'],
    ['visitor', 'anna', 'visitor', 'ben'],
    ['ben', 'anna', 'ben', 'visitor'],
  ]
  test.each(publicReads)('$id', async (call) => {
    const expected = await alone(call)
    for (const order of orders) {
      server.app.serving.answers.renew()
      const told: unknown[] = []
      for (const who of order) told.push(await ask(call, who))
      expect(told).toEqual(order.map((who) => expected[who]))
    }
    server.app.serving.answers.renew()
    const atOnce = [...people, ...people, ...people]
    expect(await Promise.all(atOnce.map((who) => ask(call, who)))).toEqual(atOnce.map((who) => expected[who]))
  })

  test('whatever id somebody sends along', async () => {
    const named = { memberId: annaId }
    const expected = await alone(api.ranking.fansAnchorRankings)
    await ask(api.ranking.fansAnchorRankings, 'anna', named)
    expect(await ask(api.ranking.fansAnchorRankings, 'visitor', named)).toEqual(expected.visitor)
    expect(await ask(api.ranking.fansAnchorRankings, 'ben', named)).toEqual(expected.ben)
    expect(server.app.serving.answers.size.entries).toBe(1)
  })

  test('[FEAT-01] where somebody’s id is what is asked, each is answered of the one that was asked about', async () => {
    expect([await livesOf('chen'), await livesOf('lin'), await livesOf('chen')]).toEqual([
      ['room'],
      [],
      ['room'],
    ])
  })

  test('rows asked for by what one follows or reserved are read for that one alone', async () => {
    const own = { ...inputs['match.listSchedule'], queries: [{ type: MatchQueryType.APPOINTMENT }] }
    const followed = { ...inputs['match.listSchedule'], followed: true }
    for (const who of ['visitor', 'anna', 'ben', 'visitor'] as const) {
      const reserved = { anna: [['derby', true]], ben: [['later', true]], visitor: [] }[who]
      expect(await listedFor(who, own)).toEqual(reserved)
    }
    expect(await listedFor('anna', followed)).toEqual([
      ['derby', true],
      ['later', false],
    ])
    expect(await listedFor('visitor', followed)).toEqual([])
    const days = { ...inputs['match.listScheduleDays'], followed: true }
    for (const [who, matches] of [
      ['anna', 2],
      ['visitor', 0],
      ['ben', 2],
    ] as const)
      expect([who, await heldFor(who, days)]).toEqual([who, [matches]])
  })
})

/** How many matches each day has. */
const heldFor = async (who: Person, input: object) =>
  ((await ask(api.match.listScheduleDays, who, input)) as { matches: number }[]).map(({ matches }) => matches)

/** Where an answer says that its asker follows or reserved something. */
const marksIn = (value: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    (name === 'followed' || name === 'reserved' || path.endsWith('followed')) && (each === true || each === 1)
      ? [`${path}.${name}`]
      : marksIn(each, `${path}.${name}`),
  )
}

test('[FEAT-09] [FEAT-02] everybody sees the marks that are one’s own', async () => {
  const seen: Record<string, Record<Person, string[]>> = {}
  for (const call of publicReads) {
    const answers = await alone(call)
    const marks = {
      anna: marksIn(answers.anna),
      ben: marksIn(answers.ben),
      visitor: marksIn(answers.visitor),
    }
    if (marks.anna.length + marks.ben.length + marks.visitor.length > 0) seen[call.id] = marks
  }
  const none = { visitor: [] }
  const inRanking = { anna: ['.list.0.followed'], ben: ['.list.1.followed'], ...none }
  expect(seen).toEqual({
    'match.listSchedule': {
      anna: ['.list.0.reserved', '.list.0.followed'],
      ben: ['.list.1.reserved', '.list.1.followed'],
      ...none,
    },
    'match.listScheduleDays': { anna: ['.0.reserved'], ben: ['.0.reserved'], ...none },
    'match.getMatchInfo': {
      anna: ['.match.reserved', '.match.followed', '.followed.home'],
      ben: ['.followed.away'],
      ...none,
    },
    'live.getLiveRoom': { anna: ['.followed'], ben: [], ...none },
    'league.listLeagues': { anna: ['.list.0.followed'], ben: ['.list.1.followed'], ...none },
    'league.getLeague': { anna: ['.league.followed'], ben: [], ...none },
    'league.listLeagueMatches': { anna: ['.list.0.reserved', '.list.0.followed'], ben: [], ...none },
    'league.getTeam': {
      anna: ['.followed', '.next.0.reserved', '.next.0.followed'],
      ben: ['.next.1.reserved', '.next.1.followed'],
      ...none,
    },
    'search.searchByList': {
      anna: [
        '.teams.list.0.followed',
        '.anchors.list.0.followed',
        '.matches.list.0.match.reserved',
        '.matches.list.0.match.followed',
      ],
      ben: [
        '.teams.list.1.followed',
        '.anchors.list.1.followed',
        '.matches.list.1.match.reserved',
        '.matches.list.1.match.followed',
      ],
      ...none,
    },
    'search.searchAnchorByPageList': inRanking,
    'search.searchMatchByPageList': {
      anna: ['.list.0.match.reserved', '.list.0.match.followed'],
      ben: ['.list.1.match.reserved', '.list.1.match.followed'],
      ...none,
    },
    'ranking.getFsyRankings': inRanking,
    'ranking.fansAnchorRankings': inRanking,
    'ranking.viewersAnchorRankings': inRanking,
    'ranking.goldAnchorRankings': inRanking,
    'social.getPerson': { anna: ['.followed'], ben: [], visitor: [] },
  })
})

test('[API-19] one’s own place is shown to oneself', async () => {
  expect([
    await ownPlace('visitor'),
    await ownPlace('anna'),
    await ownPlace('ben'),
    await ownPlace('visitor'),
  ]).toEqual([null, 3, null, null])
})

test('what one has just changed one sees at once, marks and counts, also from memory', async () => {
  await server.store.db.updateTable('live').set({ match_id: 'derby' }).where('id', '=', 'room').execute()
  server.app.serving.answers.renew()
  const before = await roomFor('visitor')
  expect(await roomFor('ben')).toEqual({ ...before, followed: false })
  await follow('ben', 'member', 'chen')
  expect(await roomFor('ben')).toEqual({ followed: true, fans: before.fans + 1 })
  await follow('ben', 'member', 'chen', false)
  expect(await roomFor('ben')).toEqual({ followed: false, fans: before.fans })
  expect(await isReserved()).toBe(false)
  await reserve('ben', 'derby')
  expect(await isReserved()).toBe(true)
  expect([await isReservedInRoom('ben'), await isReservedInRoom('visitor')]).toEqual([true, false])
  await reserve('ben', 'derby', false)
  expect(await isReserved()).toBe(false)
})

test('what does not exist is not remembered', async () => {
  const answer = await server.ask(api.live.getLiveRoom, { liveId: 'nowhere' })
  expect(answer).toEqual({
    status: 404,
    body: { code: 404, msg: '没有这个直播间，可能已经被移除', data: null },
  })
  expect(server.app.serving.answers.size.entries).toBe(0)
})
