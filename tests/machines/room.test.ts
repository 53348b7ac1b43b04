import { expect, test } from 'vitest'
import { settled } from '../support/exchange'
import { rooms } from '../../contract/samples/live'
import { lost, unknown, begin, planned, liveId, me } from './support/room'
import { LiveStatus } from '../../contract/enums'
import { member } from '../../contract/samples/people'
import { NOW } from '../../contract/samples/sample'
import { matchUpdate } from '../../contract/samples/socket'

const can = { mediaSource: true, nativeHls: false, pictureInPicture: true }

test('[FEAT-01] a started stream is shown, and its player gets the addresses and whether it is muted', async () => {
  const run = await begin()
  const view = run.view()
  if (view.is !== 'shown' || view.stream.is !== 'playing') throw new Error(`the room is ${view.is}`)
  expect(view).toEqual({
    is: 'shown',
    room: rooms.started,
    viewers: rooms.started.viewers,
    elsewhere: null,
    stream: { is: 'playing', interrupted: null, player: run.player() },
    talk: { is: 'live' },
    chat: view.chat,
    score: view.score,
  })
  const { playback, muted } = view.stream.player.getSnapshot().context
  expect({ playback, muted }).toEqual({ playback: rooms.started.playback, muted: true })
})

test('[ERR-05] a room that did not come says why', async () => {
  const view = (await begin(lost)).view()
  expect([view.is, 'error' in view && view.error]).toEqual(['failed', lost])
})

test('[ERR-09] an unknown room is not found', async () => {
  const run = await begin(unknown)
  expect(run.view()).toEqual({ is: 'notFound' })
})

test('[ERR-05] a room that failed for want of a network opens by itself once it is back', async () => {
  const run = await begin(lost)
  run.answer(rooms.started)
  run.reach()
  await settled()
  expect([run.stream(), run.asked()]).toEqual(['playing', 2])
})

test('[REQ-08] a room that did not come is asked for again on retry', async () => {
  const run = await begin(lost)
  run.answer(rooms.started)
  const view = run.view()
  if (view.is === 'failed') view.retry()
  expect(run.view()).toEqual({ is: 'loading' })
  await settled()
  expect([run.stream(), run.asked()]).toEqual(['playing', 2])
})

test('[FEAT-01] a room that was read before is shown at once, and read again behind it', async () => {
  const run = await begin(null, null, null, rooms.started)
  expect([run.stream(), run.asked()]).toEqual(['playing', 1])
  const known = await begin({ ...rooms.started, title: 'After the break' }, null, null, rooms.started)
  const view = known.view()
  expect([view.is === 'shown' && view.room.title, known.asked()]).toEqual(['After the break', 1])
})

test.each([
  ['began', rooms.started, planned, 'beginning'],
  ['ended', { ...rooms.ended, recording: null }, rooms.started, 'over'],
  ['is gone', unknown, rooms.started, 'notFound'],
  ['does not come', lost, rooms.started, 'playing'],
] as const)('[LIVE-01] a stream that %s since the room was read', async (_since, answer, seen, becomes) => {
  expect((await begin(answer, null, null, seen)).stream()).toBe(becomes)
})

test('[LIVE-01] a plan says where its anchor is on meanwhile, until that is over', async () => {
  const run = await begin(planned)
  const elsewhere = () => {
    const view = run.view()
    return view.is === 'shown' && view.elsewhere
  }
  run.move(LiveStatus.PLAN, 3, { elsewhere: 'l9' })
  expect([run.stream(), elsewhere()]).toEqual(['planned', 'l9'])
  run.move(LiveStatus.PLAN, 3)
  expect(elsewhere()).toBe(null)
})

test('[FEAT-16] what its anchor calls the stream anew is shown at once, and stays with the next that moves', async () => {
  const run = await begin()
  const { title, matchType, match, announcement, plannedAt } = rooms.started
  const heading = { title, matchType, match, announcement, plannedAt }
  run.move(LiveStatus.START, 77, {
    heading: { ...heading, title: '下半场', announcement: '换人了', match: null },
  })
  run.move(LiveStatus.START, 78)
  const view = run.view()
  expect(view.is === 'shown' && [view.room.title, view.room.announcement, view.room.match]).toEqual([
    '下半场',
    '换人了',
    null,
  ])
})

test('[LIVE-01] viewers change while one looks', async () => {
  const run = await begin()
  run.move(LiveStatus.START, 77)
  const view = run.view()
  expect(view.is === 'shown' && [view.viewers, view.room.viewers]).toEqual([77, 77])
})

test('[LIVE-02] a streamer whose connection breaks is told of until pictures come again, and the player then tries at once', async () => {
  const run = await begin()
  const interrupted = () => {
    const view = run.view()
    return view.is === 'shown' && 'interrupted' in view.stream && view.stream.interrupted?.resumeUntil
  }
  const picture = () => run.player()?.getSnapshot().value.playback
  run.player()?.send({ type: 'media.attached', can })
  run.player()?.send({ type: 'engine.closed' })
  await run.pass(300)
  run.move(LiveStatus.START, 77, { interrupted: true, resumeUntil: NOW + 120_000 })
  run.answer(rooms.started)
  await run.refresh()
  await run.pass(30_000)
  // Nothing is tried: it would show the last pictures again.
  expect([interrupted(), picture()]).toEqual([NOW + 120_000, { reconnecting: 'silent' }])
  run.player()?.send({ type: 'engine.failed', why: 'network' })
  run.move(LiveStatus.START, 78)
  expect([interrupted(), run.player()?.getSnapshot().context.attempt]).toEqual([undefined, 1])
  await run.pass(650)
  expect(picture()).toEqual({ open: 'opening' })
})

test('[LIVE-02] nothing is said of a broken connection once the stream is over', async () => {
  const run = await begin()
  run.move(LiveStatus.START, 77, { interrupted: true })
  run.move(LiveStatus.END, 0)
  expect(run.stream()).toBe('over')
})

test('[LIVE-01] a plan that starts while one looks is asked where it plays, and plays', async () => {
  const run = await begin(planned)
  expect([run.stream(), run.status()]).toEqual(['planned', 'planned'])
  run.answer(rooms.started)
  run.move(LiveStatus.PLAN, 3)
  expect(run.stream()).toBe('planned')
  run.move(LiveStatus.START, 4)
  expect([run.stream(), run.status()]).toEqual(['beginning', 'started'])
  await settled()
  expect([run.stream(), run.asked()]).toEqual(['playing', 2])
})

test('[LIVE-01] begun, but not playing yet: asked again after 3 s, and on retry', async () => {
  const run = await begin(planned)
  run.answer({ ...rooms.started, playback: [] })
  run.move(LiveStatus.START, 4)
  await settled()
  expect(run.stream()).toBe('awaiting')
  run.answer(lost)
  await run.pass(3_000)
  expect([run.stream(), run.asked()]).toEqual(['awaiting', 3])
  run.answer(rooms.started)
  const view = run.view()
  if (view.is === 'shown' && view.stream.is === 'awaiting') view.stream.retry()
  expect(run.stream()).toBe('beginning')
  await settled()
  expect(run.stream()).toBe('playing')
})

test('[LIVE-02] the stream ends while one looks: the player goes, the room stays, and nothing revives it', async () => {
  const run = await begin()
  run.move(LiveStatus.END, 12)
  expect([run.stream(), run.status(), run.player()]).toEqual(['over', 'ended', undefined])
  run.move(LiveStatus.START, 12)
  expect([run.stream(), run.status()]).toEqual(['over', 'ended'])
})

const takenDown = async (hasGoneBack: boolean) => {
  const run = await begin()
  run.player()?.send({
    type: 'media.attached',
    can: { mediaSource: true, nativeHls: false, pictureInPicture: false },
  })
  if (hasGoneBack) run.player()?.send({ type: 'seek', to: (rooms.ended.recording?.startedAt ?? 0) + 60_000 })
  run.move(LiveStatus.END, 0, { takenDown: true })
  const view = run.view()
  await run.pass(8_000)
  return [view.is === 'shown' && view.stream, run.asked()]
}

test('[LIVE-02] what the platform takes down is over at once, also for who had gone back, and no replay is promised', async () => {
  const over = { is: 'over', replay: 'takenDown' }
  expect([await takenDown(false), await takenDown(true)]).toEqual([
    [over, 1],
    [over, 1],
  ])
  const later = (await begin({ ...rooms.ended, recording: null, takenDown: true })).view()
  expect(later.is === 'shown' && later.stream).toEqual(over)
})

test('[LIVE-02] a plan that is cancelled is over, and the newer copy says why', async () => {
  const run = await begin(planned)
  run.answer({ ...rooms.ended, recording: null, cancelReason: 'The goalkeeper is ill' })
  run.move(LiveStatus.END, 0)
  expect([run.stream(), run.status()]).toEqual(['over', 'ended'])
  await settled()
  const view = run.view()
  expect([run.asked(), view.is === 'shown' && view.room.cancelReason]).toEqual([2, 'The goalkeeper is ill'])
})

test('[LIVE-01] a stream that is over from the start', async () => {
  const run = await begin({ ...rooms.ended, recording: null })
  expect([run.stream(), run.status()]).toEqual(['over', 'ended'])
})

test('[FEAT-01] a stream that is over and kept is shown again, from where it was left', async () => {
  const { recording } = rooms.ended
  const start = recording?.startedAt ?? 0
  const [run, left, seen] = await Promise.all(
    [null, start + 60_000, start + (recording?.duration ?? 0) * 1_000].map((at) =>
      begin(rooms.ended, null, at),
    ),
  )
  expect([run?.stream(), run?.score()?.at]).toEqual(['replaying', start])
  expect([left, seen].map((each) => each?.player()?.getSnapshot().context.place)).toEqual([
    start + 60_000,
    start,
  ])
})

test('[FEAT-01] a recording that the server has no more is not offered again', async () => {
  const run = await begin(rooms.ended)
  const reports = run.player() as unknown as { send(event: object): void }
  reports.send({
    type: 'media.attached',
    can: { mediaSource: true, nativeHls: false, pictureInPicture: false },
  })
  reports.send({ type: 'engine.failed', why: 'removed' })
  await run.pass(60_000)
  const view = run.view()
  expect([view.is === 'shown' && view.stream, run.player(), run.asked(), run.talk()]).toEqual([
    { is: 'over', replay: 'removed' },
    undefined,
    1,
    'live',
  ])
})

test('[FEAT-01] who sees the stream end is offered its recording as soon as it is kept, and it plays from its beginning', async () => {
  const run = await begin()
  const over = () => {
    const view = run.view()
    if (view.is !== 'shown' || view.stream.is !== 'over') throw new Error('the stream is not over')
    return view.stream.replay
  }
  run.move(LiveStatus.END, 12)
  expect([over(), run.asked()]).toEqual(['soon', 1])
  run.answer({ ...rooms.ended, recording: null })
  await run.pass(2_000)
  expect([over(), run.asked()]).toEqual(['soon', 2])
  run.answer(rooms.ended)
  await run.pass(2_000)
  const watch = over()
  if (typeof watch !== 'function') throw new Error('nothing is offered')
  watch()
  expect([run.stream(), run.player()?.getSnapshot().context.place]).toEqual([
    'replaying',
    rooms.ended.recording?.startedAt,
  ])
})

test('[FEAT-01] nothing is offered of a stream of which nothing was kept, and it is not asked for without end', async () => {
  const run = await begin()
  run.move(LiveStatus.END, 12)
  for (let times = 0; times < 8; times++) {
    run.answer({ ...rooms.ended, recording: null })
    await run.pass(2_000)
  }
  const view = run.view()
  expect([view.is === 'shown' && view.stream, run.asked()]).toEqual([{ is: 'over', replay: null }, 5])
})

test('[FEAT-01] who has gone back when the stream ends goes on watching, then its recording from there', async () => {
  const run = await begin()
  const before = run.player()
  before?.send({
    type: 'media.attached',
    can: { mediaSource: true, nativeHls: false, pictureInPicture: false },
  })
  const { startedAt = 0 } = rooms.ended.recording ?? {}
  before?.send({ type: 'seek', to: startedAt + 60_000 })
  run.move(LiveStatus.END, 12)
  expect([run.stream(), run.player() === before]).toEqual(['playing', true])
  run.answer(rooms.ended)
  await run.pass(2_000)
  expect([run.stream(), run.player() === before, run.player()?.getSnapshot().context.place]).toEqual([
    'replaying',
    false,
    startedAt + 60_000,
  ])
})

test('[FEAT-01] a quality that went away is asked for, and the player told when it is back', async () => {
  const lacking = rooms.started.playback.filter(({ quality: name }) => name !== '360p')
  const run = await begin()
  const reports = run.player() as unknown as { send(event: object): void }
  const quality = () => run.player()?.getSnapshot().context.source?.quality
  for (const event of [
    { type: 'media.attached', can: { mediaSource: true, nativeHls: false, pictureInPicture: false } },
    { type: 'quality.choose', quality: '360p' },
    { type: 'engine.failed', why: 'gone' },
  ])
    reports.send(event)
  const before = quality()
  run.answer({ ...rooms.started, playback: lacking })
  await run.pass(16_000)
  const meanwhile = quality()
  run.answer(rooms.started)
  await run.pass(16_000)
  expect([before, meanwhile, quality(), run.asked()]).toEqual(['source', 'source', '360p', 3])
  await run.pass(60_000)
  expect(run.asked()).toBe(3)
})

test('[FEAT-03] without a picture nothing is held back: who had gone back sees score and talk as they are', async () => {
  const run = await begin()
  run.player()?.send({
    type: 'media.attached',
    can: { mediaSource: true, nativeHls: false, pictureInPicture: false },
  })
  run.player()?.send({ type: 'seek', to: NOW - 600_000 })
  run.move(LiveStatus.END, 12)
  for (let times = 0; times < 5; times++) {
    run.answer({ ...rooms.ended, recording: null })
    await run.pass(2_000)
  }
  expect([run.stream(), run.talk(), run.score()?.at, run.score()?.delayMs]).toEqual(['over', 'live', null, 0])
})

test('[FEAT-01] [FEAT-03] who goes back sees the score and the talk of then, and comes back to those of now', async () => {
  const run = await begin()
  const player = run.player()
  player?.send({
    type: 'media.attached',
    can: { mediaSource: true, nativeHls: false, pictureInPicture: false },
  })
  player?.send({ type: 'latency.measured', delay: 1_200, behind: 0, at: NOW - 1_200 })
  player?.send({ type: 'seek', to: NOW - 600_000 })
  expect([run.context().place, run.score()?.at, run.chat()?.delayMs]).toEqual([
    NOW - 600_000,
    NOW - 600_000,
    1_200,
  ])
  await settled()
  expect(run.talk()).toBe('lost')
  player?.send({ type: 'edge.return' })
  expect(run.score()?.at).toBe(NOW - 600_000)
  player?.send({ type: 'latency.measured', delay: 900, behind: 0, at: NOW - 900 })
  expect([run.context().place, run.score()?.at, run.talk()]).toEqual([null, null, 'live'])
})

test('[FEAT-03] chat and score are held to the picture: both are notified how far behind it is', async () => {
  const run = await begin()
  run.player()?.send({
    type: 'media.attached',
    can: { mediaSource: true, nativeHls: false, pictureInPicture: false },
  })
  run.player()?.send({ type: 'engine.opened' })
  run.player()?.send({ type: 'latency.measured', delay: 1_200, behind: 0, at: NOW - 1_200 })
  expect([run.context().delay, run.chat()?.delayMs, run.score()?.delayMs]).toEqual([1_200, 1_200, 1_200])
  run.notify({
    type: 'room.moved',
    liveId,
    lines: [],
    live: null,
    match: { ...matchUpdate, at: NOW },
    serverOffset: 0,
  })
  expect([run.score()?.match, run.score()?.held]).toEqual([null, [{ ...matchUpdate, at: NOW }]])
})

test('[ROLE-02] a member talks from the start; one who logs in meanwhile from then on', async () => {
  const run = await begin()
  const other = await begin(rooms.started, member)
  expect(other.chat()?.member).toEqual(me)
  expect(run.chat()?.member).toBe(null)
  run.session.send({ type: 'token.found', token: 'tk' })
  await settled()
  expect([run.context().member, run.chat()?.member]).toEqual([me, me])
  run.session.send({ type: 'token.lost' })
  expect(run.chat()?.member).toBe(null)
})

test('[ROLE-02] who logs in while the room is still on its way may talk when it is there', async () => {
  const run = await begin(lost)
  run.session.send({ type: 'token.found', token: 'tk' })
  await settled()
  run.answer(rooms.started)
  run.retry()
  await settled()
  expect(run.chat()?.member).toEqual(me)
})

const followed = { ...rooms.started, followed: true }
const isFollowed = (run: Awaited<ReturnType<typeof begin>>): unknown => {
  const view = run.view()
  return view.is === 'shown' ? view.room.followed : view.is
}

test('[SES-05] refreshed it is read again behind what is shown, and its picture goes on', async () => {
  const run = await begin()
  const player = run.player()
  run.answer(followed)
  await run.refresh()
  expect([isFollowed(run), run.stream(), run.asked()]).toEqual([true, 'playing', 2])
  expect(run.player()).toBe(player)
})

test('[ERR-11] what is not read again stays, and is read once the server is back', async () => {
  const run = await begin()
  run.answer(lost)
  run.answer(lost)
  await run.refresh()
  await run.refresh()
  expect([isFollowed(run), run.stream()]).toEqual([false, 'playing'])
  run.answer(followed)
  run.reach()
  await settled()
  expect([isFollowed(run), run.asked()]).toEqual([true, 4])
})

test('[SES-05] refreshed before it was read, or where that failed, it is read for who is here now', async () => {
  const failed = await begin(lost)
  failed.answer(followed)
  await failed.refresh()
  expect(isFollowed(failed)).toBe(true)
  const late = await begin(null)
  late.answer(followed)
  await late.refresh()
  expect(isFollowed(late)).toBe(true)
})
