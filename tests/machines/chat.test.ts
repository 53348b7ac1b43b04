import { beforeEach, expect, test } from 'vitest'
import { createActor, fromTransition, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import { walkOf } from './kit/walk'
import { connectChat, type ChatView } from '../../machines/connect/chat'
import type { ConnectionTold, ConnectionWish } from '../../machines/connection.types'
import type { ChatContext, Talker } from '../../machines/room/chat.lines'
import { chatMachine } from '../../machines/room/chat.machine'
import type { ChatFact, ChatWish, LiveMoved } from '../../machines/room/chat.setup'
import { CHAT_LINES_IN_PAGE } from '../../contract/constants'
import type { ChatLine, MatchPulse } from '../../contract/entities.schema'
import { ChatUserType, LiveStatus } from '../../contract/enums'
import { member } from '../../contract/samples/people'
import { NOW } from '../../contract/samples/sample'
import { livePulse, matchPulse } from '../../contract/samples/socket'

const { liveId } = livePulse
const me: Talker = { memberId: member.memberId, nickname: member.nickname, avatar: member.avatar }
const walk = walkOf(chatMachine)

/** Milliseconds that the server's clock is ahead of the device's. */
const OFFSET = 60_000

const begin = (talker: Talker | null = me) => {
  const clock = new SimulatedClock()
  const shown: string[] = []
  const told: LiveMoved[] = []
  let keys = 0
  const connection = fromTransition(
    (wishes: readonly ConnectionWish[], wish: ConnectionWish) => [...wishes, wish],
    [],
  )
  const app = setup({
    types: { events: {} as LiveMoved | { type: 'over' } },
    actors: { connection, chat: chatMachine },
  }).createMachine({
    invoke: { src: 'connection', systemId: 'connection' },
    initial: 'in',
    states: {
      in: {
        invoke: {
          src: 'chat',
          systemId: 'chat',
          input: {
            liveId,
            member: talker,
            now: () => NOW + clock.now(),
            newKey: () => {
              keys += 1
              return `key-${keys}-of-mine`
            },
          },
        },
        on: { 'live.moved': { actions: ({ event }) => told.push(event) }, over: 'left' },
      },
      left: {},
    },
  })
  const root = createActor(app, { clock, inspect: walk.inspect }).start()
  const actor = root.system.get('chat') as ActorRefFrom<typeof chatMachine>
  const wishes = root.system.get('connection') as ActorRefFrom<typeof connection>
  actor.on('lines.shown', ({ lines }) => shown.push(...lines.map(({ text }) => text)))
  let looked = 0
  return {
    tell: (...events: readonly (ChatWish | ChatFact)[]) => {
      for (const event of events) actor.send(event)
    },
    is: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    view: (): ChatView => connectChat(actor.getSnapshot(), (wish) => actor.send(wish)),
    pass: (ms: number) => clock.increment(ms),
    watch: (look: (context: ChatContext) => void) => actor.subscribe(({ context }) => look(context)),
    /** For the lines over the picture. */
    shown: () => shown.splice(0),
    told: () => told.splice(0),
    leave: () => root.send({ type: 'over' }),
    /** What was wished of the connection since the last look, without who wished it. */
    wished: () => {
      const all = wishes.getSnapshot().context
      const news = all.slice(looked)
      looked = all.length
      return news.map((wish) => {
        const { by: _, ...rest } = 'by' in wish ? wish : { ...wish, by: null }
        return rest
      })
    },
  }
}

type Run = ReturnType<typeof begin>
let run: Run
beforeEach(() => {
  run = begin()
})

const serverNow = NOW + OFFSET
/** Said by another, `ago` milliseconds before now. */
const line = (seq: number, ago = 0): ChatLine => ({
  seq,
  userType: ChatUserType.WEB,
  memberId: 'm-other',
  nickname: '阿May',
  avatar: null,
  text: `第${seq}句`,
  key: `key-${seq}-of-other`,
  at: serverNow - ago,
  demo: false,
  event: null,
})
const mine = (seq: number, key: string, text: string): ChatLine => ({
  ...line(seq),
  memberId: me.memberId,
  nickname: me.nickname,
  key,
  text,
})
const arrived = (lines: readonly ChatLine[], more: Partial<ConnectionTold & { type: 'room.arrived' }> = {}) =>
  ({
    type: 'room.arrived',
    liveId,
    lines,
    missed: false,
    live: livePulse,
    match: null,
    serverOffset: OFFSET,
    ...more,
  }) as const
const moved = (lines: readonly ChatLine[], more: Partial<ConnectionTold & { type: 'room.moved' }> = {}) =>
  ({ type: 'room.moved', liveId, lines, live: null, match: null, serverOffset: OFFSET, ...more }) as const
const lost = { type: 'connection.lost' } as const
const over = { ...livePulse, status: LiveStatus.END }
const goal = (at: number, home: number): MatchPulse => ({
  ...matchPulse,
  at,
  score: { home, away: 1, parts: [] },
})

const texts = (lines: readonly ChatLine[]) => lines.map(({ text }) => text)
const link = () => run.is().link
const sending = (key: string, text: string) => ({
  type: 'message.send',
  message: { type: 'chat.send', liveId, key, text },
})

test('[FEAT-06] joining: the room is asked for, then its history is shown at once and in order', () => {
  expect([link(), run.view()]).toEqual([{ inside: 'joining' }, { is: 'joining' }])
  expect(run.wished()).toEqual([{ type: 'topic.wanted', liveId, after: null }])
  run.tell(arrived([line(2, 2_000), line(1, 3_000), line(2, 2_000)]))
  expect(run.view()).toEqual({
    is: 'open',
    lines: [line(1, 3_000), line(2, 2_000)],
    own: [],
    gapBefore: null,
    match: null,
    pictureOffset: OFFSET,
    talk: { may: 'say', say: expect.any(Function) as () => void },
    reading: { is: 'atBottom', leave: expect.any(Function) as () => void },
  })
  expect([run.shown(), run.told()]).toEqual([[], [{ type: 'live.moved', live: livePulse }]])
})

test('[FEAT-06] lines that come are shown once, however often they come, and go over the picture', () => {
  run.tell(arrived([line(1, 2_000)]), moved([line(2), line(3)]), moved([line(3), line(2), line(4)]))
  expect([texts(run.context().lines), run.shown()]).toEqual([
    ['第1句', '第2句', '第3句', '第4句'],
    ['第2句', '第3句', '第4句'],
  ])
})

test('[FEAT-06] a batch is one change of what is shown', () => {
  run.tell(arrived([]))
  const sizes = new Set<number>()
  run.watch(({ lines }) => sizes.add(lines.length))
  run.tell(moved([1, 2, 3, 4, 5].map((seq) => line(seq))))
  expect([...sizes]).toEqual([5])
})

test('[FEAT-06] at most 300 lines stay in the page', () => {
  run.tell(arrived([]))
  for (let first = 1; first <= 400; first += 50)
    run.tell(moved(Array.from({ length: 50 }, (_, place) => line(first + place))))
  const { lines } = run.context()
  expect([lines.length, lines[0]?.seq, lines.at(-1)?.seq]).toEqual([CHAT_LINES_IN_PAGE, 101, 400])
  run.tell(moved([line(7)]))
  expect(run.context().lines[0]?.seq).toBe(101)
})

test('[FEAT-06] lines wait until the picture shows the moment they were said in', () => {
  run.tell(arrived([]), { type: 'picture.delayed', ms: 1_000 }, moved([line(1, 900), line(2, 400)]))
  expect([texts(run.context().lines), run.is().picture]).toEqual([[], 'awaited'])
  run.pass(99)
  expect(texts(run.context().lines)).toEqual([])
  run.pass(1)
  expect([texts(run.context().lines), run.shown()]).toEqual([['第1句'], ['第1句']])
  run.pass(500)
  expect([texts(run.context().lines), run.is().picture]).toEqual([['第1句', '第2句'], 'reached'])
})

test('[FEAT-06] lines that become due within 100 ms are shown together', () => {
  run.tell(arrived([]), { type: 'picture.delayed', ms: 1_000 })
  run.tell(moved([line(1, 990), line(2, 960), line(3, 910)]))
  run.pass(90)
  expect(run.shown()).toEqual([])
  run.pass(10)
  expect(run.shown()).toEqual(['第1句', '第2句', '第3句'])
})

test('[FEAT-06] a picture that catches up lets out what it has reached; half a minute is the longest wait', () => {
  run.tell(arrived([]), { type: 'picture.delayed', ms: 1_000 }, moved([line(1)]))
  run.tell({ type: 'picture.delayed', ms: -5 })
  expect([texts(run.context().lines), run.context().delayMs]).toEqual([['第1句'], 0])
  run.tell({ type: 'picture.delayed', ms: 3_600_000 })
  expect(run.context().delayMs).toBe(30_000)
})

test('[FEAT-03] the score waits for the picture, too, and an older one never follows a newer', () => {
  run.tell(arrived([]), { type: 'picture.delayed', ms: 1_000 })
  run.tell(moved([], { match: goal(serverNow - 500, 2) }), moved([], { match: goal(serverNow - 200, 3) }))
  expect(run.context().match).toBe(null)
  run.pass(500)
  expect(run.context().match).toEqual(goal(serverNow - 500, 2))
  run.pass(300)
  expect(run.context().match).toEqual(goal(serverNow - 200, 3))
})

test('[FEAT-06] one’s own line: pending at once, then in its place without waiting for the picture', () => {
  run.tell(arrived([]), { type: 'picture.delayed', ms: 5_000 })
  run.wished()
  const view = run.view()
  if (view.is === 'open' && view.talk.may === 'say') view.talk.say('  好球 ')
  expect(run.wished()).toEqual([sending('key-1-of-mine', '好球')])
  expect(run.context().own).toEqual([{ key: 'key-1-of-mine', text: '好球', is: 'pending', problem: null }])
  const line5 = mine(5, 'key-1-of-mine', '好球')
  run.tell({ type: 'line.sent', liveId, key: 'key-1-of-mine', line: line5 })
  expect([run.context().own, run.context().lines, run.shown()]).toEqual([[], [line5], ['好球']])
  run.tell(moved([line5]))
  expect([run.context().lines, run.context().held, run.shown()]).toEqual([[line5], [], []])
})

test('[FEAT-06] one’s own line that the room tells before the answer comes is shown once', () => {
  run.tell(arrived([]), { type: 'picture.delayed', ms: 5_000 }, { type: 'line.send', text: '好球' })
  const line5 = mine(5, 'key-1-of-mine', '好球')
  run.tell(moved([line(4), line5]))
  expect([run.context().own, run.context().lines, run.shown()]).toEqual([[], [line5], ['好球']])
  run.tell({ type: 'line.sent', liveId, key: 'key-1-of-mine', line: line5 })
  expect(run.context().lines).toEqual([line5])
  run.pass(5_000)
  expect(run.context().lines).toEqual([line(4), line5])
})

test('[FEAT-06] a line refused or unanswered is unsent; it can be sent again with its key, or dropped', () => {
  run.tell(arrived([]), { type: 'line.send', text: '一' }, { type: 'line.send', text: '二' })
  run.tell({ type: 'line.refused', liveId, key: 'key-1-of-mine', code: -1, msg: '说得太快了，歇一秒再发' })
  run.tell({ type: 'line.unanswered', liveId, key: 'key-2-of-mine' })
  run.wished()
  expect(run.context().own).toEqual([
    { key: 'key-1-of-mine', text: '一', is: 'unsent', problem: '说得太快了，歇一秒再发' },
    { key: 'key-2-of-mine', text: '二', is: 'unsent', problem: null },
  ])
  const view = run.view()
  const [first, second] = 'own' in view ? view.own : []
  if (first?.is === 'unsent') first.retry()
  if (second?.is === 'unsent') second.drop()
  expect([run.wished(), run.context().own]).toEqual([
    [sending('key-1-of-mine', '一')],
    [{ key: 'key-1-of-mine', text: '一', is: 'pending', problem: null }],
  ])
  run.tell({ type: 'line.retry', key: 'key-1-of-mine' }, { type: 'line.drop', key: 'key-1-of-mine' })
  expect([run.wished(), run.context().own.length]).toEqual([[], 1])
})

test('[FEAT-06] what cannot be a line is not sent: nothing, too much', () => {
  run.tell(arrived([]))
  run.wished()
  run.tell({ type: 'line.send', text: '   ' }, { type: 'line.send', text: '长'.repeat(201) })
  expect([run.wished(), run.context().own]).toEqual([[], []])
})

test('[ROLE-01] a visitor may log in, a member may talk, and who logs out may not', () => {
  run = begin(null)
  run.tell(arrived([]))
  const may = () => {
    const view = run.view()
    return 'talk' in view ? view.talk.may : null
  }
  run.wished()
  run.tell({ type: 'line.send', text: '你好' })
  expect([may(), run.wished()]).toEqual(['logIn', []])
  run.tell({ type: 'member.changed', member: me }, { type: 'line.send', text: '你好' })
  expect([may(), run.wished()]).toEqual(['say', [sending('key-1-of-mine', '你好')]])
  run.tell({ type: 'member.changed', member: null })
  expect(may()).toBe('logIn')
})

test('[FEAT-06] the connection is lost: what was said stays, what one says waits and goes with its own key', () => {
  run.tell(arrived([line(1, 2_000)]), { type: 'line.send', text: '在途' }, lost)
  run.wished()
  expect(link()).toEqual({ inside: 'reconnecting' })
  run.tell({ type: 'line.send', text: '断线时说的' })
  run.tell({ type: 'line.send', text: '没发出去的' })
  run.tell(
    { type: 'line.unanswered', liveId, key: 'key-3-of-mine' },
    { type: 'line.retry', key: 'key-3-of-mine' },
  )
  const view = run.view()
  expect([view.is, 'lines' in view && texts(view.lines), run.wished()]).toEqual([
    'reconnecting',
    ['第1句'],
    [],
  ])
  run.tell(arrived([line(2)]))
  expect([link(), texts(run.context().lines), run.wished()]).toEqual([
    { inside: 'open' },
    ['第1句', '第2句'],
    [
      sending('key-1-of-mine', '在途'),
      sending('key-2-of-mine', '断线时说的'),
      sending('key-3-of-mine', '没发出去的'),
    ],
  ])
})

test('[FEAT-06] the line that was under way when the connection broke is among those missed: it is not said twice', () => {
  run.tell(arrived([]), { type: 'line.send', text: '在途' }, lost)
  run.wished()
  run.tell(arrived([mine(1, 'key-1-of-mine', '在途')]))
  expect([run.wished(), run.context().own, texts(run.context().lines)]).toEqual([[], [], ['在途']])
})

test('[FEAT-06] more was missed than is given: the gap is marked', () => {
  run.tell(arrived([line(1, 9_000), line(2, 9_000)]), lost)
  run.tell(arrived([line(501, 2_000), line(502, 2_000)], { missed: true }))
  expect([run.context().gapBefore, run.context().lines.map(({ seq }) => seq)]).toEqual([
    501,
    [1, 2, 501, 502],
  ])
})

test('[FEAT-06] a server that holds less than the page begins another history', () => {
  run.tell(arrived([line(90, 9_000)]), lost)
  run.tell(arrived([line(3, 2_000)], { missed: true }))
  expect([run.context().gapBefore, run.context().lines.map(({ seq }) => seq)]).toEqual([null, [3]])
})

test('[FEAT-06] reading back: new lines are counted, not jumped to; the bottom or one’s own line forgets them', () => {
  run.tell(arrived([line(1, 2_000)]))
  const first = run.view()
  if ('reading' in first && first.reading.is === 'atBottom') first.reading.leave()
  run.tell(moved([line(2), line(3)]), moved([line(4)]))
  const second = run.view()
  expect('reading' in second && second.reading).toEqual({
    is: 'back',
    unseen: 3,
    reach: expect.any(Function) as () => void,
  })
  if ('reading' in second && second.reading.is === 'back') second.reading.reach()
  expect([run.is().reading, run.context().unseen]).toEqual(['atBottom', 0])
  run.tell({ type: 'bottom.left' }, moved([line(5)]), { type: 'line.send', text: '好' })
  expect([run.is().reading, run.context().unseen]).toEqual(['atBottom', 0])
})

test('[LIVE-01] the stream ends: its lines stay, nobody talks any more', () => {
  run.tell(arrived([line(1, 2_000)]), moved([line(2)], { live: over }))
  run.wished()
  run.tell({ type: 'line.send', text: '还在吗' }, { type: 'line.retry', key: 'key-1-of-mine' }, lost)
  const view = run.view()
  expect([link(), view.is, 'talk' in view && view.talk, run.wished(), run.context().own]).toEqual([
    { inside: 'ended' },
    'ended',
    { may: 'nothing' },
    [],
    [],
  ])
  expect(run.told()).toEqual([
    { type: 'live.moved', live: livePulse },
    { type: 'live.moved', live: over },
  ])
})

test('[LIVE-01] a room that is over when it is entered', () => {
  run.tell(arrived([line(1, 2_000)], { live: over }))
  expect([link(), texts(run.context().lines)]).toEqual([{ inside: 'ended' }, ['第1句']])
})

test('[FEAT-06] an unknown room is refused, and asked for anew on retry', () => {
  run.tell({ type: 'room.refused', liveId, code: 404, msg: '直播间不存在' })
  const view = run.view()
  expect(view).toEqual({ is: 'refused', msg: '直播间不存在', retry: expect.any(Function) as () => void })
  expect(run.wished()).toEqual([
    { type: 'topic.wanted', liveId, after: null },
    { type: 'topic.released', liveId },
  ])
  if (view.is === 'refused') view.retry()
  expect([link(), run.wished()]).toEqual([
    { inside: 'joining' },
    [{ type: 'topic.wanted', liveId, after: null }],
  ])
})

test('[REQ-10] leaving gives the room back', () => {
  run.wished()
  run.leave()
  expect(run.wished()).toEqual([{ type: 'topic.released', liveId }])
})

test('every transition of the chart was taken above', () => {
  expect(walk.untaken()).toEqual([])
})
