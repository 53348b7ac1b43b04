import { expect, test } from 'vitest'
import type { RoomTalk, Standing } from '../../contract/live.moderation.schema'
import { LiveStatus } from '../../contract/enums'
import { liveUpdate, openTalk, plainStanding } from '../../contract/samples/socket'
import {
  liveId,
  me,
  OFFSET,
  begin,
  line,
  arrived,
  moved,
  lost,
  over,
  texts,
  sending,
  serverNow,
  goal,
  mine,
} from './support/chat'
import { isSameTalk } from '../../machines/live/chat.connect'
import { CHAT_LINES_IN_PAGE } from '../../contract/constants'

test('[FEAT-06] joining: the room is asked for, then its history is shown at once and in order', () => {
  const run = begin()
  expect([run.link(), run.view()]).toEqual([{ inside: 'joining' }, { is: 'joining' }])
  expect(run.sent()).toEqual([{ type: 'topic.wanted', liveId, after: null }])
  run.notify(arrived([line(2, 2_000), line(1, 3_000), line(2, 2_000)]))
  expect(run.view()).toEqual({
    is: 'open',
    lines: [line(1, 3_000), line(2, 2_000)],
    own: [],
    gapBefore: null,
    pinned: null,
    moderators: [],
    role: 'none',
    talk: {
      may: 'say',
      slowS: 0,
      nextAt: null,
      emojiOnly: false,
      followersOnly: false,
      begun: null,
      say: expect.any(Function) as () => void,
    },
    reading: { is: 'atBottom', leave: expect.any(Function) as () => void },
  })
  expect([run.shown(), run.notified()]).toEqual([[], [{ type: 'live.moved', live: liveUpdate }]])
})

test('[ROLE-01] a visitor may log in, a member may talk, and who logs out may not', () => {
  const run = begin(null)
  run.notify(arrived([]))
  const may = () => {
    const view = run.view()
    return 'talk' in view ? view.talk.may : null
  }
  run.sent()
  run.notify({ type: 'line.send', text: '你好' })
  expect([may(), run.sent()]).toEqual(['logIn', []])
  run.notify({ type: 'member.changed', member: me }, { type: 'line.send', text: '你好' })
  expect([may(), run.sent()]).toEqual(['say', [sending('key-1-of-mine', '你好')]])
  run.notify({ type: 'member.changed', member: null })
  expect(may()).toBe('logIn')
})

test('what somebody wrote waits for who wrote it, and is nobody else’s to send', () => {
  const run = begin()
  run.notify(
    arrived([]),
    lost,
    { type: 'line.send', text: '等网络' },
    { type: 'member.changed', member: null },
  )
  expect(run.context().own.map(({ text }) => text)).toEqual(['等网络'])
  run.notify({ type: 'member.changed', member: { ...me, memberId: 'another' } }, arrived([]))
  expect(run.context().own).toEqual([])
})

test('[LIVE-01] the stream ends: its lines stay, nobody talks any more', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]), moved([line(2)], { live: over }))
  run.sent()
  run.notify({ type: 'line.send', text: '还在吗' }, { type: 'line.retry', key: 'key-1-of-mine' }, lost)
  const view = run.view()
  expect([run.link(), view.is, 'talk' in view && view.talk, run.sent(), run.context().own]).toEqual([
    { inside: 'ended' },
    'ended',
    { may: 'nothing' },
    [],
    [],
  ])
  expect(run.notified()).toEqual([
    { type: 'live.moved', live: liveUpdate },
    { type: 'live.moved', live: over },
  ])
})

test('[LIVE-01] a room that is over when it is entered', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)], { live: over }))
  expect([run.link(), texts(run.context().lines)]).toEqual([{ inside: 'ended' }, ['第1句']])
})

test('[FEAT-06] an unknown room is refused, and asked for anew on retry', () => {
  const run = begin()
  run.notify({ type: 'room.refused', liveId, code: 404, msg: '直播间不存在' })
  const view = run.view()
  expect(view).toEqual({ is: 'refused', msg: '直播间不存在', retry: expect.any(Function) as () => void })
  expect(run.sent()).toEqual([
    { type: 'topic.wanted', liveId, after: null },
    { type: 'topic.released', liveId },
  ])
  if (view.is === 'refused') view.retry()
  expect([run.link(), run.sent()]).toEqual([
    { inside: 'joining' },
    [{ type: 'topic.wanted', liveId, after: null }],
  ])
})

test('[REQ-10] leaving gives the room back', () => {
  const run = begin()
  run.sent()
  run.leave()
  expect(run.sent()).toEqual([{ type: 'topic.released', liveId }])
})

test('[FEAT-06] lines that come are shown once, however often they come, and go over the picture', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]), moved([line(2), line(3)]), moved([line(3), line(2), line(4)]))
  expect([texts(run.context().lines), run.shown()]).toEqual([
    ['第1句', '第2句', '第3句', '第4句'],
    ['第2句', '第3句', '第4句'],
  ])
})

test('[FEAT-06] a batch is one change of what is shown', () => {
  const run = begin()
  run.notify(arrived([]))
  const sizes = new Set<number>()
  run.watch(({ lines }) => sizes.add(lines.length))
  run.notify(moved([1, 2, 3, 4, 5].map((seq) => line(seq))))
  expect([...sizes]).toEqual([5])
})

test('[FEAT-06] at most 300 lines stay in the page', () => {
  const run = begin()
  run.notify(arrived([]))
  for (let first = 1; first <= 400; first += 50)
    run.notify(moved(Array.from({ length: 50 }, (_, place) => line(first + place))))
  run.pass(300)
  const { lines } = run.context()
  expect([lines.length, lines[0]?.seq, lines.at(-1)?.seq]).toEqual([CHAT_LINES_IN_PAGE, 101, 400])
  run.notify(moved([line(7)]))
  expect(run.context().lines[0]?.seq).toBe(101)
})

test('[FEAT-06] reading back: new lines are counted, not jumped to; the bottom or one’s own line forgets them', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]))
  const first = run.view()
  if ('reading' in first && first.reading.is === 'atBottom') first.reading.leave()
  run.notify(moved([line(2), line(3)]), moved([line(4)]))
  const second = run.view()
  expect('reading' in second && second.reading).toEqual({
    is: 'back',
    unseen: 3,
    reach: expect.any(Function) as () => void,
  })
  if ('reading' in second && second.reading.is === 'back') second.reading.reach()
  expect([run.is().reading, run.context().unseen]).toEqual(['atBottom', 0])
  run.notify({ type: 'bottom.left' }, moved([line(5)]), { type: 'line.send', text: '好' })
  expect([run.is().reading, run.context().unseen]).toEqual(['atBottom', 0])
})

test('[FEAT-06] lines wait until the picture shows the moment they were said in', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 1_000 }, moved([line(1, 900), line(2, 400)]))
  expect([texts(run.context().lines), run.is().picture]).toEqual([[], 'awaited'])
  run.pass(99)
  expect(texts(run.context().lines)).toEqual([])
  run.pass(1)
  expect([texts(run.context().lines), run.shown()]).toEqual([['第1句'], ['第1句']])
  run.pass(500)
  expect([texts(run.context().lines), run.is().picture]).toEqual([['第1句', '第2句'], 'reached'])
})

test('[FEAT-06] lines that become due within 100 ms are shown together', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 1_000 })
  run.notify(moved([line(1, 990), line(2, 960), line(3, 910)]))
  run.pass(90)
  expect(run.shown()).toEqual([])
  run.pass(10)
  expect(run.shown()).toEqual(['第1句', '第2句', '第3句'])
})

test('[FEAT-06] of a crowd what is due is shown three times a second, however often more comes', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 1_000 })
  const newest = new Set<number>()
  run.watch(({ lines }) => newest.add(lines.at(-1)?.seq ?? 0))
  for (let nth = 0; nth < 30; nth += 1) {
    run.notify(moved(Array.from({ length: 20 }, (_, place) => line(nth * 20 + place + 1, -100 * nth))))
    run.pass(100)
  }
  // Three seconds at 200 lines each, of which the last is still waited for or nearly so.
  expect(newest.size).toBeLessThan(12)
  run.pass(1_400)
  expect([run.context().held, run.context().lines.at(-1)?.seq]).toEqual([[], 600])
})

test('[FEAT-06] a line that waits for the picture changes nothing that is seen; one that is shown does', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]), { type: 'picture.delayed', ms: 1_000 })
  const before = run.snapshot()
  run.notify(moved([line(2, 100)], { serverOffset: OFFSET + 3 }))
  expect([run.context().held.length, isSameTalk(before, run.snapshot())]).toEqual([1, true])
  run.pass(900)
  expect([texts(run.context().lines), isSameTalk(before, run.snapshot())]).toEqual([
    ['第1句', '第2句'],
    false,
  ])
  const early = run.snapshot()
  run.notify(moved([], { serverOffset: OFFSET + 10_000 }))
  expect(isSameTalk(early, run.snapshot()), 'a countdown by another clock').toBe(false)
  const shown = run.snapshot()
  run.notify({ type: 'bottom.left' })
  expect(isSameTalk(shown, run.snapshot())).toBe(false)
  const back = run.snapshot()
  run.notify(lost)
  expect(isSameTalk(back, run.snapshot())).toBe(false)
})

test('[FEAT-06] a picture that catches up lets out what it has reached; half a minute is the longest wait', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 1_000 }, moved([line(1)]))
  run.notify({ type: 'picture.delayed', ms: -5 })
  expect([texts(run.context().lines), run.context().delayMs]).toEqual([['第1句'], 0])
  run.notify({ type: 'picture.delayed', ms: 3_600_000 })
  expect(run.context().delayMs).toBe(30_000)
})

test('[FEAT-03] what comes of the match goes to the room at once, with the server’s clock', () => {
  const run = begin()
  run.notify(arrived([], { match: goal(serverNow - 500, 2) }), moved([line(1)]))
  expect(run.scores()).toEqual([
    { type: 'score.moved', match: goal(serverNow - 500, 2), serverOffset: OFFSET },
    { type: 'score.moved', match: null, serverOffset: OFFSET },
  ])
})

test('[FEAT-06] one’s own line: pending at once, then in its place without waiting for the picture', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 5_000 })
  run.sent()
  const view = run.view()
  if (view.is === 'open' && view.talk.may === 'say') view.talk.say('  好球 ')
  expect(run.sent()).toEqual([sending('key-1-of-mine', '好球')])
  expect(run.context().own).toEqual([
    { key: 'key-1-of-mine', by: me.memberId, text: '好球', is: 'pending', problem: null },
  ])
  const line5 = mine(5, 'key-1-of-mine', '好球')
  run.notify({ type: 'line.sent', liveId, key: 'key-1-of-mine', line: line5 })
  expect([run.context().own, run.context().lines, run.shown()]).toEqual([[], [line5], ['好球']])
  run.notify(moved([line5]))
  expect([run.context().lines, run.context().held, run.shown()]).toEqual([[line5], [], []])
})

test('[FEAT-06] one’s own line that the room tells before the answer comes is shown once', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 5_000 }, { type: 'line.send', text: '好球' })
  const line5 = mine(5, 'key-1-of-mine', '好球')
  run.notify(moved([line(4), line5]))
  expect([run.context().own, run.context().lines, run.shown()]).toEqual([[], [line5], ['好球']])
  run.notify({ type: 'line.sent', liveId, key: 'key-1-of-mine', line: line5 })
  expect(run.context().lines).toEqual([line5])
  run.pass(5_000)
  expect(run.context().lines).toEqual([line(4), line5])
})

test('[FEAT-06] a line refused or unanswered is unsent; it can be sent again with its key, or dropped', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'line.send', text: '一' }, { type: 'line.send', text: '二' })
  run.notify({ type: 'line.refused', liveId, key: 'key-1-of-mine', code: -1, msg: '说得太快了，歇一秒再发' })
  run.notify({ type: 'line.unanswered', liveId, key: 'key-2-of-mine' })
  run.sent()
  expect(run.context().own).toEqual([
    { key: 'key-1-of-mine', by: me.memberId, text: '一', is: 'unsent', problem: '说得太快了，歇一秒再发' },
    { key: 'key-2-of-mine', by: me.memberId, text: '二', is: 'unsent', problem: null },
  ])
  const view = run.view()
  const [first, second] = 'own' in view ? view.own : []
  if (first?.is === 'unsent') first.retry?.()
  if (second?.is === 'unsent') second.drop()
  expect([run.sent(), run.context().own]).toEqual([
    [sending('key-1-of-mine', '一')],
    [{ key: 'key-1-of-mine', by: me.memberId, text: '一', is: 'pending', problem: null }],
  ])
  run.notify({ type: 'line.retry', key: 'key-1-of-mine' }, { type: 'line.drop', key: 'key-1-of-mine' })
  expect([run.sent(), run.context().own.length]).toEqual([[], 1])
})

test('[FEAT-06] once the stream is over a line that was refused is not offered to be sent again', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'line.send', text: '一' })
  run.notify({ type: 'line.refused', liveId, key: 'key-1-of-mine', code: -1, msg: '说得太快了，歇一秒再发' })
  const retryOf = () => {
    const view = run.view()
    return 'own' in view && view.own.map((own) => own.is === 'unsent' && own.retry !== null)
  }
  expect(retryOf()).toEqual([true])
  run.notify(moved([], { live: over }))
  expect(retryOf()).toEqual([false])
})

test('[FEAT-06] what cannot be a line is not sent: nothing, too much', () => {
  const run = begin()
  run.notify(arrived([]))
  run.sent()
  run.notify({ type: 'line.send', text: '   ' }, { type: 'line.send', text: '长'.repeat(201) })
  run.notify({ type: 'line.send', text: ' \u200b\u200d\ufeff ' })
  expect([run.sent(), run.context().own]).toEqual([[], []])
})

test('[FEAT-06] the connection is lost: what was said stays, what one says waits and goes with its own key', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]), { type: 'line.send', text: '在途' }, lost)
  run.sent()
  expect(run.link()).toEqual({ inside: 'reconnecting' })
  run.notify({ type: 'line.send', text: '断线时说的' })
  run.notify({ type: 'line.send', text: '没发出去的' })
  run.notify(
    { type: 'line.unanswered', liveId, key: 'key-3-of-mine' },
    { type: 'line.retry', key: 'key-3-of-mine' },
  )
  const view = run.view()
  expect([view.is, 'lines' in view && texts(view.lines), run.sent()]).toEqual(['reconnecting', ['第1句'], []])
  run.notify(arrived([line(2)]))
  expect([run.link(), texts(run.context().lines), run.sent()]).toEqual([
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
  const run = begin()
  run.notify(arrived([]), { type: 'line.send', text: '在途' }, lost)
  run.sent()
  run.notify(arrived([mine(1, 'key-1-of-mine', '在途')]))
  expect([run.sent(), run.context().own, texts(run.context().lines)]).toEqual([[], [], ['在途']])
})

test('[FEAT-06] more was missed than is given: the gap is marked', () => {
  const run = begin()
  run.notify(arrived([line(1, 9_000), line(2, 9_000)]), lost)
  run.notify(arrived([line(501, 2_000), line(502, 2_000)], { missed: true }))
  expect([run.context().gapBefore, run.context().lines.map(({ seq }) => seq)]).toEqual([
    501,
    [1, 2, 501, 502],
  ])
})

test('[FEAT-06] a server that holds less than the page begins another history', () => {
  const run = begin()
  run.notify(arrived([line(90, 9_000)]), lost)
  run.notify(arrived([line(3, 2_000)], { missed: true }))
  expect([run.context().gapBefore, run.context().lines.map(({ seq }) => seq)]).toEqual([null, [3]])
})

const standing = (given: Standing) => ({ type: 'room.standing', liveId, standing: given }) as const
const moderated = (more: Partial<RoomTalk>) =>
  ({ type: 'room.moderated', liveId, talk: { ...openTalk, ...more } }) as const

test('[FEAT-06] a removed line loses its words wherever it is, and what waits for the picture never goes over it', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]), { type: 'picture.delayed', ms: 1_000 }, moved([line(2, 500)]))
  run.notify(moderated({ removed: [1, 2] }))
  run.pass(500)
  expect(run.context().lines.map(({ seq, text, removed }) => [seq, text, removed])).toEqual([
    [1, '', true],
    [2, '', true],
  ])
  expect(run.shown()).toEqual([])
})

test('[FEAT-06] lines removed while the socket was away are without words when it is back, and gone from over the picture', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000), line(2, 2_000)]), { type: 'connection.lost' })
  run.notify(arrived([], { talk: { ...openTalk, removed: [2] } }))
  expect([texts(run.context().lines), run.taken()]).toEqual([['第1句', ''], [2]])
})

test('[FEAT-06] who is muted reads and waits; the mute ends by itself', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]))
  run.sent()
  run.notify(standing({ role: 'none', sanction: { kind: 'mute', until: serverNow + 5_000, reason: '刷屏' } }))
  const view = run.view()
  expect('talk' in view && view.talk).toEqual({
    may: 'wait',
    until: serverNow + 5_000 - OFFSET,
    reason: '刷屏',
    isOfficial: false,
  })
  run.pass(5_499)
  expect(run.is().standing).toBe('muted')
  run.pass(1)
  const later = run.view()
  expect('talk' in later && later.talk.may).toBe('say')
})

test('[FEAT-06] who is banned is shown why alone, and enters again as soon as it is lifted', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]))
  run.sent()
  run.notify(standing({ role: 'none', sanction: { kind: 'ban', until: null, reason: '广告' } }))
  expect(run.view()).toEqual({ is: 'banned', until: null, reason: '广告', isOfficial: false })
  run.notify(
    standing({ role: 'none', sanction: { kind: 'ban', until: null, reason: '诈骗', official: true } }),
  )
  expect(run.view()).toEqual({ is: 'banned', until: null, reason: '诈骗', isOfficial: true })
  expect(run.sent()).toEqual([])
  run.notify(standing(plainStanding))
  expect([run.view().is, run.sent()]).toEqual(['open', [{ type: 'topic.wanted', liveId, after: 1 }]])
})

test('[FEAT-06] a ban that is over lets the member in again', () => {
  const run = begin()
  run.notify(
    arrived([], {
      standing: { role: 'none', sanction: { kind: 'ban', until: serverNow + 60_000, reason: '' } },
    }),
  )
  run.sent()
  run.pass(60_500)
  expect([run.is().standing, run.sent()]).toEqual(['free', [{ type: 'topic.wanted', liveId, after: null }]])
})

test('[FEAT-06] rules and a pinned line change nothing of how lines come after them', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]), moderated({ pinned: null }), { type: 'picture.delayed', ms: 1_000 })
  run.notify(moved([line(2, 500)]))
  run.pass(1_500)
  expect(run.context().lines.map(({ seq }) => seq)).toEqual([1, 2])
})

test('[FEAT-06] slow mode says when the next line may be sent; moderators are exempt', () => {
  const run = begin()
  const slow = { ...openTalk.rules, slowS: 10 as const, emojiOnly: true, followersOnly: true }
  run.notify(arrived([mine(1, 'key-of-mine', '好球')]), moderated({ rules: slow }))
  const talk = () => {
    const view = run.view()
    return 'talk' in view ? { ...view.talk, say: null } : null
  }
  const at = run.context().lines[0]?.at ?? 0
  expect(talk()).toEqual({
    may: 'say',
    slowS: 10,
    nextAt: at + 10_000 - OFFSET,
    emojiOnly: true,
    followersOnly: true,
    begun: null,
    say: null,
  })
  run.notify(standing({ role: 'moderator', sanction: null }))
  expect(talk()).toEqual({
    may: 'say',
    slowS: 0,
    nextAt: null,
    emojiOnly: false,
    followersOnly: false,
    begun: null,
    say: null,
  })
})

test('[FEAT-06] [FEAT-08] a gift is no line that slow mode waits after', () => {
  const run = begin()
  const slow = { ...openTalk.rules, slowS: 30 as const }
  const sent = { ...mine(1, 'key-of-gift', '送出加油喇叭'), gift: { giftId: 'horn' as const, count: 1 } }
  run.notify(arrived([sent]), moderated({ rules: slow }))
  const nextAt = () => {
    const view = run.view()
    return 'talk' in view && view.talk.may === 'say' ? view.talk.nextAt : 'none'
  }
  expect(nextAt()).toBeNull()
  run.notify(moved([mine(2, 'key-of-mine', '好球')]))
  expect(nextAt()).not.toBeNull()
})

test('[FEAT-06] a line that was refused is taken back to be written otherwise, where one may write', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'line.send', text: '加群领红包' })
  const refuse = (reason: 'word' | 'followers') =>
    run.notify({
      type: 'line.refused',
      liveId,
      key: 'key-1-of-mine',
      code: -1,
      msg: '不行',
      refusal: { reason, until: null },
    })
  const reword = () => {
    const view = run.view()
    const [unsent] = 'own' in view ? view.own : []
    return unsent?.is === 'unsent' ? unsent.reword : null
  }
  refuse('followers')
  const whereNoneMay = reword()
  refuse('word')
  reword()?.()
  const view = run.view()
  expect([
    whereNoneMay,
    'own' in view && view.own,
    'talk' in view && 'begun' in view.talk && view.talk.begun,
  ]).toEqual([null, [], { text: '加群领红包', times: 1 }])
  run.notify({ type: 'line.send', text: '加群' })
  run.notify({ type: 'line.unanswered', liveId, key: 'key-2-of-mine' })
  run.notify({
    type: 'room.moved',
    liveId,
    lines: [],
    live: { ...liveUpdate, status: LiveStatus.END },
    match: null,
    serverOffset: 0,
  })
  expect(reword()).toBe(null)
})

test('[FEAT-06] whoever is turned to stands in what is written next, each time anew', () => {
  const run = begin()
  run.notify(arrived([]))
  const begun = () => {
    const view = run.view()
    return 'talk' in view && 'begun' in view.talk ? view.talk.begun : null
  }
  run.notify({ type: 'line.begin', text: '@海獭 ' })
  const first = begun()
  run.notify({ type: 'line.begin', text: '@海獭 ' })
  expect([first, begun()]).toEqual([
    { text: '@海獭 ', times: 1 },
    { text: '@海獭 ', times: 2 },
  ])
})

const gift = (seq: number, count: number, at?: number) => ({
  ...line(seq, at),
  gift: { giftId: 'horn' as const, count },
})

test('[FEAT-06] [FEAT-08] the line of a gift grows where it stands and where it waits for the picture, one removed grows for nobody', () => {
  const run = begin()
  run.notify({ type: 'picture.delayed', ms: 3_000 }, arrived([gift(1, 1, 5_000)]))
  run.notify(moved([gift(2, 1)]))
  run.notify({
    ...moved([]),
    gifts: [
      { seq: 1, count: 4 },
      { seq: 2, count: 6 },
      { seq: 3, count: 2 },
    ],
  })
  const counts = () => run.context().lines.map(({ seq, gift: sent }) => [seq, sent?.count])
  expect([counts(), run.shown()]).toEqual([[[1, 4]], ['第1句']])
  run.pass(3_000)
  expect([counts(), run.shown()]).toEqual([
    [
      [1, 4],
      [2, 6],
    ],
    ['第2句'],
  ])
  // What came late is no step back.
  run.notify({ ...moved([]), gifts: [{ seq: 2, count: 5 }] })
  run.notify(lost, { ...arrived([]), gifts: [{ seq: 2, count: 8 }] })
  expect(counts()).toEqual([
    [1, 4],
    [2, 8],
  ])
  run.notify({ type: 'room.moderated', liveId, talk: { ...openTalk, removed: [2] } })
  run.shown()
  run.notify({ ...moved([]), gifts: [{ seq: 2, count: 9 }] })
  expect(run.shown()).toEqual([])
})
