import { describe, expect, test } from 'vitest'
import { begin, OPEN_A, to } from './support/player'
import { REWIND_MAX } from '../../contract/live.limits'
import { NOW } from '../../contract/samples/sample'
import { connectTape, type TapeView } from '../../machines/live/tape.connect'
import type { PlayerCommand } from '../../machines/live/player.machine'
import type { Tape } from '../../machines/live/player.setup'

const HOUR = 3_600_000
const tape: Tape = { url: '/media/a/rewind.m3u8', from: NOW - HOUR, until: null }
const recorded: Tape = { url: '/media/z/recording.m3u8', from: NOW - 2 * HOUR, until: NOW - HOUR }
const live = () => begin({ tape }).notify(...to.playing, 'at the edge')
const replay = () => begin({ playback: [], tape: recorded, place: recorded.from }).notify(...to.playing)

/** What a view makes of the player, and what it then tells it. */
const seen = (run: ReturnType<typeof begin>) => {
  const told: PlayerCommand[] = []
  return { tape: connectTape(run.snapshot(), (command) => told.push(command)), told }
}
const facts = (view: TapeView | null) =>
  view && {
    is: view.is,
    from: view.from - NOW,
    until: view.until - NOW,
    at: view.at - NOW,
    edge: view.toEdge !== null,
  }

describe('going back in a live picture', () => {
  test('[FEAT-01] the tape is opened where one wants to go, and left for what happens now', () => {
    const run = live()
    run.heard()
    run.notify('seek ten minutes back')
    expect(run.heard()).toEqual(['close', 'open hls /media/a/rewind.m3u8 at -600000'])
    run.notify('opened', 'playing', 'on the tape')
    expect([run.look().picture.is, run.look().tape]).toEqual(['replaying', 'shown'])
    run.heard()
    run.notify('return to edge')
    expect([...run.heard(), run.look().picture.is, run.look().tape]).toEqual([
      'close',
      OPEN_A,
      'opening',
      'offered',
    ])
  })

  test('[FEAT-01] the tape plays though the picture before it was stopped while it was on its way', () => {
    const run = live().notify('seek ten minutes back', 'paused by browser')
    run.heard()
    run.notify('opened')
    expect(run.heard()).toEqual(['play'])
  })

  test('[FEAT-01] elsewhere on the tape, and faster, is the engine’s matter', () => {
    const run = live().notify('seek ten minutes back', 'opened', 'playing')
    run.heard()
    run.notify('seek an hour back', 'choose double speed')
    expect(run.heard()).toEqual(['seek', 'rate.choose'])
    expect([run.context().place, run.context().rate]).toEqual([NOW - HOUR, 2])
  })

  test('[FEAT-01] a tape that breaks is opened again where its picture was', () => {
    const run = live().notify('seek an hour back', 'opened', 'playing', 'on the tape', 'network failed')
    run.heard()
    run.notify('retry')
    expect(run.heard()).toEqual(['open hls /media/a/rewind.m3u8 at -600500'])
  })

  test('[FEAT-01] a part of a replay that never plays is tried for a while, and then no more unless it is asked for', () => {
    const run = replay()
    // Each time the pictures before it play for a moment.
    const breaksAgain = (wait: number) => run.pass(wait).notify('opened', 'playing', 'decoder failed')
    run.notify('decoder failed')
    for (let count = 0; count < 8; count += 1) breaksAgain(10_400)
    expect(run.look().picture).toEqual({ is: 'failed', goesOn: true, retry: expect.any(Function) })
    for (const wait of [2_600, 10_400, 41_600, 166_400]) {
      run.notify('server back')
      breaksAgain(wait)
    }
    run.heard()
    run.notify('server back').pass(HOUR)
    expect([run.look().picture, run.heard()]).toEqual([
      { is: 'failed', goesOn: false, retry: expect.any(Function) },
      [],
    ])
  })

  test('[FEAT-01] a recording that is not there any more is said at once to be gone, and not tried again', () => {
    const run = replay().notify('removed')
    run.heard()
    run.pass(HOUR).notify('network back', 'woke', 'server back', 'seek ten minutes back')
    expect([run.look().picture, run.look().tape, seen(run).tape, run.heard()]).toEqual([
      { is: 'removed', isPart: false, toEdge: null, retry: expect.any(Function) },
      'none',
      null,
      [],
    ])
  })

  test('[FEAT-01] a part that is not there any more is said to be gone; elsewhere it plays, and asked for it is tried', () => {
    const run = replay().notify('missing')
    run.heard()
    run.pass(HOUR)
    expect([run.look().picture, run.heard()]).toEqual([
      { is: 'removed', isPart: true, toEdge: null, retry: expect.any(Function) },
      [],
    ])
    run.notify('seek an hour back')
    expect(run.heard()).toEqual(['open hls /media/z/recording.m3u8 at -3600000'])
    run.notify('missing', 'retry')
    expect(run.heard()).toEqual(['close', 'open hls /media/z/recording.m3u8 at -3600000'])
  })

  test.each(['removed', 'missing'] as const)(
    '[FEAT-01] from an earlier picture that is %s what happens now is a step away',
    (word) => {
      const run = live().notify('seek ten minutes back', word)
      run.heard()
      const { picture } = run.look()
      if (picture.is === 'removed') picture.toEdge?.()
      expect([run.heard(), run.look().picture.is]).toEqual([[OPEN_A], 'opening'])
    },
  )

  test('[LIVE-02] while pictures come to nobody the last of them are not shown again and again; once they come it is opened', () => {
    const run = begin().notify(...to.playing, 'live interrupted', 'waiting')
    run.pass(4_000).heard()
    run.pass(HOUR)
    expect([run.state().playback, run.look().picture.is, run.heard()]).toEqual([
      { reconnecting: 'silent' },
      'reconnecting',
      [],
    ])
    run.notify('live resumed').pass(650)
    expect([run.heard(), run.look().picture.is]).toEqual([[OPEN_A], 'opening'])
  })

  test('[LIVE-02] while pictures come to nobody what went before is tried again as ever', () => {
    const run = live().notify('seek ten minutes back', 'live interrupted', 'network failed')
    run.pass(650)
    expect(run.look().picture.is).toBe('opening')
  })

  test('[FEAT-01] without a tape nothing is gone back to', () => {
    const run = begin().notify(...to.playing)
    run.heard()
    run.notify('seek ten minutes back', 'choose double speed')
    expect([run.heard(), run.look().tape, run.context().rate]).toEqual([[], 'none', 1])
  })

  test('[FEAT-01] the bar reaches from the oldest picture to now', () => {
    const run = live()
    expect(facts(seen(run).tape)).toEqual({
      is: 'offered',
      from: -HOUR,
      until: 0,
      at: -912,
      edge: false,
    })
    run.notify('seek ten minutes back')
    expect(facts(seen(run).tape)).toEqual({
      is: 'rewound',
      from: -HOUR,
      until: 0,
      at: -600_000,
      edge: true,
    })
  })

  test('[FEAT-01] of a stream that is longer than what is kept the bar begins a little behind what goes away next', () => {
    const run = begin({ tape: { ...tape, from: NOW - REWIND_MAX - HOUR } }).notify(
      ...to.playing,
      'at the edge',
    )
    const bar = facts(seen(run).tape)
    expect([bar?.from, bar?.until]).toEqual([15_000 - REWIND_MAX, 0])
  })

  test('[FEAT-01] the end of the bar is what happens now, and nobody goes beyond its beginning', () => {
    const { tape: view, told } = seen(live().notify('seek ten minutes back'))
    view?.seek(NOW)
    view?.seek(NOW - 2 * HOUR)
    expect(told).toEqual([{ type: 'edge.return' }, { type: 'seek', to: NOW - HOUR }])
  })
})

describe('pictures that are missing', () => {
  const MINUTE = 60_000
  /** An hour of which the second ten minutes and the last but one are missing. */
  const breaks = [
    { from: NOW - HOUR + 10 * MINUTE, until: NOW - HOUR + 20 * MINUTE },
    { from: NOW - 2 * MINUTE, until: NOW - MINUTE },
  ]
  const at = (minutes: number) =>
    seen(
      begin({
        playback: [],
        tape: { url: '/media/z/recording.m3u8', from: NOW - HOUR, until: NOW, breaks },
        place: NOW - HOUR + minutes * MINUTE,
      }).notify(...to.playing),
    )

  test.each([
    ['before them', 5, 5],
    ['within them', 15, 10],
    ['right after them', 20, 10],
    ['at the end', 60, 49],
  ])('[FEAT-01] count for nothing on the bar: %s', (_, minutes, position) => {
    const { tape: view } = at(minutes)
    expect([view?.length, view?.positionOf(view.at)]).toEqual([49 * MINUTE, position * MINUTE])
  })

  test('[FEAT-01] the whole bar leads to pictures, its end to the last of them', () => {
    const { tape: view } = at(0)
    expect([0, 9, 10, 11, 47, 48, 49].map((minute) => view?.instantAt(minute * MINUTE))).toEqual(
      [0, 9, 20, 21, 57, 59, 60].map((minute) => NOW - HOUR + minute * MINUTE),
    )
  })

  test('[FEAT-01] are marked where a second and more is missing: what turns or changes its quality is no break', () => {
    const turned = { from: NOW - 30 * MINUTE, until: NOW - 30 * MINUTE + 900 }
    const { tape: view } = seen(
      begin({
        playback: [],
        tape: { url: '/media/z/recording.m3u8', from: NOW - HOUR, until: NOW, breaks: [...breaks, turned] },
        place: NOW - HOUR,
      }).notify(...to.playing),
    )
    expect([view?.breaks, view?.length]).toEqual([breaks, 49 * MINUTE - 900])
  })

  test('[FEAT-01] ten seconds back in a stream that goes on are ten seconds of pictures', () => {
    const broken = { ...tape, breaks: [{ from: NOW - 12 * MINUTE, until: NOW - 10 * MINUTE }] }
    const { tape: view, told } = seen(
      begin({ tape: broken }).notify(...to.playing, 'at the edge', 'seek ten minutes back'),
    )
    view?.step(-10_000)
    view?.step(10_000)
    expect(told).toEqual([
      { type: 'seek', to: NOW - 12 * MINUTE - 10_000 },
      { type: 'seek', to: NOW - 10 * MINUTE + 10_000 },
    ])
  })

  test('[FEAT-01] ten seconds back and on in a recording are ten seconds of pictures', () => {
    const { tape: view, told } = at(20)
    view?.step(-10_000)
    view?.step(10_000)
    view?.step(-HOUR)
    expect(told).toEqual([
      { type: 'seek', to: NOW - HOUR + 10 * MINUTE - 10_000 },
      { type: 'seek', to: NOW - HOUR + 20 * MINUTE + 10_000 },
      { type: 'seek', to: NOW - HOUR },
    ])
  })

  test('[FEAT-01] are known as the list of a tape tells them, from when it is read', () => {
    const run = live().notify('seek ten minutes back', 'opened', 'playing', 'on a broken tape')
    const broken = seen(run).tape
    run.notify('on the tape')
    expect([broken, seen(run).tape].map((view) => view?.length)).toEqual([HOUR - MINUTE, HOUR - MINUTE])
  })
})

describe('a stream that is over', () => {
  test('[FEAT-01] its recording plays from where it was left, and once more from its beginning', () => {
    const run = replay()
    expect(run.heard()).toContain('open hls /media/z/recording.m3u8 at -7200000')
    run.notify('ended')
    expect(run.look().picture.is).toBe('watched')
    run.heard()
    seen(run).tape?.again?.()
    run.notify('retry')
    expect(run.heard()).toEqual(['open hls /media/z/recording.m3u8 at -7200000'])
  })

  test('[FEAT-01] there is no edge to come back to, and its end is one more place', () => {
    const { tape: view, told } = seen(replay())
    view?.seek(NOW)
    expect([facts(view), told]).toEqual([
      { is: 'recorded', from: -2 * HOUR, until: -HOUR, at: -2 * HOUR, edge: false },
      [{ type: 'seek', to: NOW - HOUR }],
    ])
  })
})
