import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatEvent, MatchUpdate } from '../../contract/entities.schema'
import { ChatUserType, LiveStatus } from '../../contract/enums'
import type { RoomFacts, ChatMessage } from '../../server/domain/ports'
import { chanceOf } from '../../server/demo/simulation/random'
import { audienceOf, ChatBots } from '../../server/demo/chat-bots'
import { botLine } from '../../server/demo/chat-bot-lines'
import { moods } from '../../server/demo/chat-bot-moods'
import type { Store } from '../../server/store/open'
import { connect, linesOf, startRooms } from './support/rooms'
import { openTestStore } from './support/store'
import { addLive, addMatch, addMember, derby, NOON } from './rooms-rows'

const room = (given: Partial<RoomFacts> = {}): RoomFacts => ({ ...derby, heat: 950, demo: true, ...given })
const playing: MatchUpdate = {
  matchId: 'match',
  at: NOON,
  state: 'live',
  score: { home: 0, away: 0, parts: [] },
  clock: { period: 1, seconds: 60, running: true, at: NOON },
  touchline: null,
}
const goal: ChatEvent = { kind: 'goal', side: 'home', score: { home: 1, away: 0 } }
const seeded = (seed: number): ChatBots => {
  const chance = chanceOf(seed)
  return new ChatBots(() => chance.next())
}

/** What a room says in so many seconds, asked four times a second. */
const listen = (
  bots: ChatBots,
  facts: RoomFacts,
  seconds: number,
  match: MatchUpdate | null = playing,
  from = NOON,
) => {
  const said: ChatMessage[] = []
  for (let at = from; at < from + seconds * 1_000; at += 250) said.push(...bots.talk(facts, match, at))
  return said
}
const filled = (lines: readonly string[]) =>
  new Set(lines.map((text) => text.replace('{主}', '海港').replace('{客}', '山城')))

describe('what the seeded people say', () => {
  test('[FEAT-06] between 0.2 and 1.5 lines a second, by the room’s heat', () => {
    const rates = [300, 950, 1_600].map((heat) => listen(seeded(1), room({ heat }), 1_000).length / 1_000)
    expect(rates.map((rate) => Math.round(rate * 10) / 10)).toEqual([0.2, 0.8, 1.5])
  })

  test('[ENUM-02] all of it is marked as demo; WEB mostly, the anchor now and then, the operator seldom', () => {
    const said = listen(seeded(2), room({ heat: 1_600 }), 3_000)
    const shares = [ChatUserType.WEB, ChatUserType.ANCHOR, ChatUserType.MMS, ChatUserType.SYS].map(
      (type) =>
        Math.round((said.filter(({ userType }) => userType === type).length / said.length) * 100) / 100,
    )
    expect(shares).toEqual([0.97, 0.03, 0, 0])
    expect(said.every(({ demo, key, event }) => demo && key === null && event === null)).toBe(true)
    const anchor = said.find(({ userType }) => userType === ChatUserType.ANCHOR)
    expect({ memberId: anchor?.memberId, nickname: anchor?.nickname }).toEqual({
      memberId: 'anchor',
      nickname: '主播老郭',
    })
  })

  test('[FEAT-06] nothing is said twice within a dozen lines, and every place for a team is filled', () => {
    const texts = listen(seeded(3), room({ heat: 1_600 }), 600)
      .filter(({ userType }) => userType === ChatUserType.WEB)
      .map(({ text }) => text)
    const repeated = texts.filter((text, place) => texts.slice(Math.max(0, place - 12), place).includes(text))
    expect([repeated, texts.filter((text) => text.includes('{'))]).toEqual([[], []])
  })

  test('[FEAT-06] a goal makes a storm of four times as many lines, about the goal', () => {
    const bots = seeded(4)
    listen(bots, room(), 60)
    bots.react(room(), goal, NOON + 60_000)
    const storm = listen(bots, room(), 9, playing, NOON + 60_000).filter(
      ({ userType }) => userType === ChatUserType.WEB,
    )
    const aboutGoal = storm.filter(({ text }) => filled(moods.goal).has(text)).length
    expect([storm.length > 18, aboutGoal / storm.length > 0.7]).toEqual([true, true])
    const later = listen(bots, room(), 60, playing, NOON + 75_000)
    expect(later.some(({ text }) => filled(moods.goal).has(text))).toBe(false)
  })

  test.each([
    ['before the match nobody speaks of its play', { ...playing, state: 'planned' } as const],
    ['after the match nobody speaks of its play', { ...playing, state: 'ended' } as const],
    [
      'while the clock stands nobody speaks of its play',
      { ...playing, clock: { ...playing.clock, running: false } } as MatchUpdate,
    ],
  ])('[FEAT-06] %s', (_, match) => {
    const play = new Set([...filled(botLine.football), ...filled(botLine.match)])
    expect(listen(seeded(5), room(), 300, match).filter(({ text }) => play.has(text))).toEqual([])
  })

  test('[FEAT-06] a stream without a match is talked about as talk', () => {
    const facts = room({ matchId: null, teams: null })
    const talk = new Set<string>([...botLine.talk, ...botLine.any])
    const said = listen(seeded(6), facts, 300, null).filter(({ userType }) => userType === ChatUserType.WEB)
    expect(said.filter(({ text }) => !talk.has(text))).toEqual([])
  })

  test('[FEAT-06] silent: rooms of real streams, planned ones and ended ones', () => {
    const rooms = [room({ demo: false }), room({ status: LiveStatus.PLAN }), room({ status: LiveStatus.END })]
    expect(rooms.map((facts) => listen(seeded(7), facts, 60).length)).toEqual([0, 0, 0])
    expect(rooms.map((facts) => seeded(7).past(facts, playing, 0, NOON).length)).toEqual([0, 0, 0])
    expect(rooms.map((facts) => audienceOf(facts, NOON))).toEqual([0, 0, 0])
  })

  test('[FEAT-06] a room nobody read for a while does not make up for it', () => {
    const bots = seeded(8)
    listen(bots, room(), 10)
    expect(bots.talk(room(), playing, NOON + 3_600_000).length).toBeLessThanOrEqual(2)
  })

  test('[FEAT-06] the past of a room: a minute and a half at most, in order, none after now', () => {
    const past = seeded(9).past(room(), playing, 0, NOON)
    const stamps = past.map(({ at }) => at)
    expect(past.length).toBeGreaterThan(30)
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b))
    expect([stamps[0] ?? 0, stamps.at(-1) ?? 0].map((at) => at >= NOON - 90_000 && at < NOON)).toEqual([
      true,
      true,
    ])
    expect(seeded(9).past(room(), playing, NOON - 1_000, NOON).length).toBeLessThanOrEqual(3)
  })
})

describe('the seeded audience', () => {
  test('[LIVE-01] it grows with the heat', () => {
    const sizes = [300, 700, 1_100, 1_500].map((heat) => audienceOf(room({ heat }), NOON))
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect([sizes[0] ?? 0, sizes[3] ?? 0].map((size) => size > 50 && size < 60_000)).toEqual([true, true])
  })

  test('[LIVE-01] the same at the same time on every node, moving all the time, never by more than a hundredth in 2 s', () => {
    const sizes = Array.from({ length: 600 }, (_, nth) => audienceOf(room(), NOON + nth * 2_000))
    expect(audienceOf(room(), NOON)).toBe(sizes[0])
    expect(new Set(sizes).size).toBeGreaterThan(200)
    const steps = sizes.slice(1).map((size, nth) => Math.abs(size - (sizes[nth] ?? size)) / size)
    expect(Math.max(...steps)).toBeLessThan(0.01)
  })
})

describe('a demo room', () => {
  let store: Store
  beforeAll(async () => {
    store = await openTestStore()
    await addMember(store, 'anchor', 1)
    await addMatch(store, 'match')
    await addLive(store, { id: 'demo', anchor: 'anchor', match: 'match', demo: true, heat: 1_500 })
  })
  afterAll(() => store.close())

  test('[FEAT-06] who enters first finds a history, and people go on talking while somebody reads', async () => {
    const server = await startRooms(store, { bots: seeded(10) })
    const reader = await connect(server.address)
    const { data } = await reader.ask({ type: 'room.enter', liveId: 'demo', after: null })
    const history = linesOf(reader)
    expect(history.length).toBe(50)
    expect(history.every(({ demo, at }) => demo && at < NOON)).toBe(true)
    expect(data?.type === 'room.entered' && data.live.viewers > 10_000).toBe(true)
    const row = await store.db
      .selectFrom('live')
      .select('viewers')
      .where('id', '=', 'demo')
      .executeTakeFirst()
    expect(row?.viewers).toBe(audienceOf(room({ liveId: 'demo', heat: 1_500 }), NOON))
    const heard = () => {
      server.clock.forward(500)
      return linesOf(reader).length
    }
    await expect.poll(heard, { timeout: 60_000 }).toBeGreaterThan(52)
    const places = linesOf(reader).map(({ seq }) => seq)
    expect(places).toEqual(places.map((_, place) => (places[0] ?? 0) + place))
    await server.close()
  })

  test('[FEAT-06] after a restart the history goes on where it was, without a second past', async () => {
    const server = await startRooms(store, { bots: seeded(11) })
    const reader = await connect(server.address)
    await reader.ask({ type: 'room.enter', liveId: 'demo', after: null })
    const stamps = linesOf(reader).map(({ at }) => at)
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b))
    await server.close()
  })
})
