import { expect, test } from 'vitest'
import { liveUpdate } from '../../../contract/samples/socket'
import { liveId, me, OFFSET, begin, line, arrived, moved, lost, over, texts, sending } from './arrange'

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
    match: null,
    pictureOffset: OFFSET,
    talk: { may: 'say', say: expect.any(Function) as () => void },
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
