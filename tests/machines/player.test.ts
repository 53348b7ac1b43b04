import { describe, expect, test } from 'vitest'
import { begin, OPEN_A, OPEN_B, to, type Word, playback, nodesOf } from './support/player'
import {
  at,
  opening,
  atEdge,
  stalled,
  paused,
  resting,
  counting,
  type From,
  failed,
  failedRun,
} from './support/player-at'
import { playerMachine } from '../../machines/live/player.machine'

type Row = readonly [from: From, words: readonly Word[], becomes: unknown, heard: readonly string[]]

const rows: readonly Row[] = [
  ['idle', ['attached'], opening, [OPEN_A]],
  ['idle', ['attached', 'opened'], opening, [OPEN_A, 'play']],
  ['opening', ['playing'], atEdge, []],
  ['opening', ['pause'], opening, ['pause']],
  ['opening', ['paused by person'], paused('person'), ['edge.leave']],
  ['opening', ['paused by browser'], paused('browser'), []],
  ['opening', ['paused by hiddenTab'], paused('hiddenTab'), []],
  ['opening', ['refused muted'], paused('browser'), []],
  ['opening', ['gone'], 'ended', ['close']],
  ['opening', ['unplayable'], opening, ['close', OPEN_B]],
  ['playing', ['pause'], atEdge, ['pause']],
  ['playing', ['paused by person'], paused('person'), ['edge.leave']],
  ['playing', ['paused by browser'], paused('browser'), []],
  ['playing', ['paused by hiddenTab'], paused('hiddenTab'), []],
  ['playing', ['waiting'], stalled, []],
  ['playing', ['at the edge'], atEdge, []],
  ['playing', ['far behind'], at('open', 'playing', 'behind'), []],
  ['playing', ['closed'], counting, ['close']],
  ['playing', ['network failed'], counting, ['close']],
  ['playing', ['decoder failed'], counting, ['close']],
  ['playing', ['ended'], 'ended', ['close']],
  ['playing', ['choose 360P'], opening, ['close', OPEN_B]],
  ['playing', ['choose best'], atEdge, []],
  ['playing', ['woke'], opening, ['close', OPEN_A]],
  ['playing', ['live ended'], 'ended', ['close']],
  ['playing', ['detached'], 'idle', ['close']],
  ['behind', ['return to edge'], at('open', 'playing', 'behind'), ['edge.chase']],
  ['behind', ['at the edge'], atEdge, []],
  ['stalled', ['playing'], atEdge, []],
  ['stalled', ['pause'], stalled, ['pause']],
  ['stalled', ['paused by person'], paused('person'), ['edge.leave']],
  ['stalled', ['paused by browser'], paused('browser'), []],
  ['stalled', ['paused by hiddenTab'], paused('hiddenTab'), []],
  ['person', ['play'], paused('person'), ['play']],
  ['person', ['playing'], atEdge, []],
  ['person', ['waiting'], paused('person'), []],
  ['person', ['woke'], resting('person'), ['close']],
  ['browser', ['woke'], resting('browser'), ['close']],
  ['hiddenTab', ['tab shown'], paused('hiddenTab'), ['play']],
  ['reconnecting', ['retry'], opening, [OPEN_A]],
  ['reconnecting', ['woke'], opening, [OPEN_A]],
  ['reconnecting', ['network back'], opening, [OPEN_A]],
  ['reconnecting', ['network lost'], at('reconnecting', 'offline'), []],
  ['offline', ['network back'], opening, [OPEN_A]],
  ['ended', ['retry'], opening, [OPEN_A]],
]

describe('the picture', () => {
  test.each(rows)('[FEAT-01] %s, then %j', (from, words, becomes, heard) => {
    const run = begin().notify(...to[from])
    run.heard()
    run.notify(...words)
    expect({ becomes: run.state().playback, heard: run.heard() }).toEqual({ becomes, heard })
  })
})

describe('the stream opened anew', () => {
  test.each<[From, number]>([
    ['opening', 10_000],
    ['stalled', 4_000],
  ])('[FEAT-01] %s is given %d ms before the stream is opened anew', (from, patience) => {
    const run = begin().notify(...to[from])
    const before = run.state().playback
    expect(run.pass(patience - 1).state().playback).toEqual(before)
    expect(run.pass(1).state().playback).toEqual(counting)
  })

  test.each(['person', 'browser'] as const)(
    '[FEAT-01] twenty seconds paused by the %s close the stream',
    (by) => {
      const run = begin().notify(...to[by])
      expect(run.pass(19_999).state().playback).toEqual(paused(by))
      run.heard()
      expect([run.pass(1).state().playback, run.heard()]).toEqual([resting(by), ['close']])
      expect([run.notify('play').state().playback, run.heard()]).toEqual([opening, [OPEN_A]])
    },
  )

  test('[FEAT-01] tries come later and later, each within a third of its time, and end in an offer to retry', () => {
    const run = begin().notify(...to.reconnecting)
    run.heard()
    for (const wait of [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]) {
      expect(run.pass(wait * 0.7 - 1).state().playback).toEqual(counting)
      expect(run.pass(wait * 0.6 + 1).state().playback).toEqual(opening)
      run.notify('network failed')
    }
    const opened = run.heard().filter((word) => word === OPEN_A).length
    expect([run.state().playback, run.context().attempt, opened]).toEqual([failed, 9, 8])
    run.notify('retry')
    expect([run.state().playback, run.context().attempt]).toEqual([opening, 0])
  })

  test.each<Word>(['network back', 'woke'])('[FEAT-01] a failed player tries again by itself: %s', (word) => {
    const run = failedRun()
    expect([run.state().playback, run.notify(word).state().playback]).toEqual([failed, opening])
    expect(run.context().attempt).toBe(0)
  })

  test('[FEAT-01] while the server answers and the stream does not, four more tries come later and later, then none', () => {
    const run = failedRun()
    for (const wait of [2_000, 8_000, 32_000, 128_000]) {
      expect(run.notify('server back').state().playback).toEqual(at('failed', 'pausing'))
      expect(run.pass(wait * 0.7 - 1).state().playback).toEqual(at('failed', 'pausing'))
      expect(run.pass(wait * 0.6 + 1).state().playback).toEqual(opening)
      run.notify('network failed')
    }
    const givenUp = at('failed', 'givenUp')
    expect(run.state().playback).toEqual(givenUp)
    expect(run.notify('server back').pass(3_600_000).state().playback).toEqual(givenUp)
    expect([run.notify('retry').state().playback, run.context().attempt]).toEqual([opening, 0])
  })

  test('[FEAT-01] ten steady seconds forget the tries; a shorter success does not', () => {
    const run = begin().notify(...to.reconnecting)
    run.pass(700).notify('opened', 'playing')
    expect([run.pass(9_999).context().attempt, run.pass(1).context().attempt]).toEqual([1, 0])
  })

  test('[FEAT-01] without a network the player looks by itself every fifteen seconds', () => {
    const run = begin().notify('network lost', ...to.reconnecting)
    expect(run.pass(14_999).state().playback).toEqual(at('reconnecting', 'offline'))
    expect(run.pass(1).state().playback).toEqual(opening)
  })

  test('[FEAT-01] what nothing here plays is told, and tried again with other addresses or on demand', () => {
    const run = begin({ playback: [] }).notify('attached')
    expect([run.state().playback, run.notify('other addresses').state().playback]).toEqual([
      'unsupported',
      opening,
    ])
    run.notify('unplayable', 'unplayable', 'unplayable')
    expect([run.state().playback, [...run.context().unplayable].toSorted()]).toEqual([
      'unsupported',
      playback.map(({ url }) => url).toSorted(),
    ])
    expect([run.notify('retry').state().playback, run.context().unplayable]).toEqual([opening, []])
  })

  test('[FEAT-01] other addresses and a quality chosen while nothing is open hold for the next opening', () => {
    const run = begin().notify(...to.reconnecting, 'other addresses', 'choose 360P', 'retry')
    expect(run.context().source).toEqual({ kind: 'fmp4', url: '/media/b/live.mp4', quality: '360P' })
  })
})

describe('the quality that the network carries', () => {
  const stall = ['waiting', 'playing'] as const

  test('[FEAT-01] is a lower one after two stalls, and a better one again after half a minute without', () => {
    const run = begin().notify(...to.playing)
    run.heard()
    run.notify(...stall)
    expect(run.heard()).toEqual([])
    run.notify(...stall)
    expect(run.heard()).toEqual(['close', OPEN_B])
    run.notify('opened', 'playing').pass(30_000)
    expect(run.heard().slice(-2)).toEqual(['close', OPEN_A])
  })

  test('[FEAT-01] that was tried again in vain is tried later the next time', () => {
    const run = begin()
      .notify(...to.playing)
      .notify(...stall, ...stall, 'opened', 'playing')
    run.pass(30_000)
    run.notify('opened', 'playing', ...stall, ...stall, 'opened', 'playing')
    run.heard()
    run.pass(59_000)
    expect(run.heard()).toEqual([])
    run.pass(1_000)
    expect(run.heard()).toEqual(['close', OPEN_A])
  })

  test('[FEAT-01] stays where stalls are far apart, where there is no lower one, and where somebody has chosen', () => {
    const apart = begin()
      .notify(...to.playing)
      .notify(...stall)
    apart.pass(30_000)
    apart.notify(...stall)
    const lowest = begin()
      .notify(...to.playing)
      .notify(...stall, ...stall, 'opened', 'playing', ...stall, ...stall)
    const chosen = begin()
      .notify(...to.playing)
      .notify('choose 360P', 'opened', 'playing', 'choose best', 'opened', 'playing')
    chosen.notify('choose 360P', 'opened', 'playing', ...stall, ...stall)
    expect([apart, lowest, chosen].map((run) => run.context().source?.quality)).toEqual([
      '720P',
      '360P',
      '360P',
    ])
    const { chosen: wanted, playing } = chosen.look().quality
    expect([wanted, playing]).toEqual(['360P', '360P'])
  })

  test('[FEAT-01] that was not made for a while is taken again as chosen, and nothing is opened anew for nothing', () => {
    const run = begin().notify(...to.playing, 'choose 360P', 'opened', 'playing', 'gone', 'opened', 'playing')
    expect([run.context().source?.quality, run.context().withdrawn]).toEqual(['720P', ['/media/b/live.mp4']])
    run.heard()
    run.notify('same addresses')
    expect([run.heard(), run.context().withdrawn]).toEqual([['close', OPEN_B], []])
    run.notify('opened', 'playing', 'same addresses')
    expect(run.heard().filter((each) => each.startsWith('open'))).toEqual([])
  })

  test('[FEAT-01] whose newest picture falls back is opened at now, and left where it is not there', () => {
    const run = begin()
      .notify(...to.playing, ...stall, ...stall, 'opened', 'playing')
      .notify('at the edge', 'far behind', 'at the edge')
    run.heard()
    run.notify('of a while ago')
    expect([run.heard(), run.state().playback]).toEqual([['close', OPEN_B], opening])
    run.notify('gone', 'opened', 'playing')
    expect([run.context().source?.quality, run.look().quality.chosen]).toEqual(['720P', null])
    run.heard()
    run.notify('of a while ago', 'of a while ago')
    expect(run.heard()).toEqual([])
  })

  test('[FEAT-01] that is not made any more gives way to the stream itself', () => {
    const run = begin().notify(...to.playing, 'choose 360P', 'opened', 'playing')
    run.heard()
    run.notify('gone')
    expect(run.heard()).toEqual(['close', OPEN_A])
    run.notify('gone')
    expect(run.state().playback).toBe('ended')
  })
})

describe('a hidden tab', () => {
  test.each<From>(['opening', 'playing', 'hiddenTab', 'offline'])(
    '[FEAT-01] after twenty hidden seconds nothing runs (%s), and the edge comes with the tab',
    (from) => {
      const run = begin().notify(...to[from], 'tab hidden')
      run.pass(20_000)
      expect([run.state().playback, run.state().tab]).toEqual([resting('hiddenTab'), 'away'])
      run.heard()
      expect([run.notify('tab shown').state().playback, run.heard()]).toEqual([opening, [OPEN_A]])
    },
  )

  test('[FEAT-01] a failed player is not woken in a hidden tab', () => {
    const run = failedRun().notify('tab hidden').pass(20_000).notify('network back')
    expect([run.state().playback, run.notify('tab shown').state().playback]).toEqual([
      resting('hiddenTab'),
      opening,
    ])
  })

  test.each(['person', 'browser'] as const)(
    '[FEAT-01] paused by the %s stays paused when the tab is back',
    (by) => {
      const run = begin().notify('tab hidden').pass(10_000)
      run.notify(...to[by]).pass(10_000)
      expect([run.state().playback, run.notify('tab shown').state().playback]).toEqual([
        resting(by),
        resting(by),
      ])
    },
  )

  test('[FEAT-01] a tab that is back sooner has lost nothing', () => {
    const run = begin()
      .notify(...to.playing, 'tab hidden')
      .pass(19_999)
      .notify('tab shown')
      .pass(20_000)
    expect([run.state().playback, run.state().tab]).toEqual([atEdge, 'shown'])
  })

  test('[FEAT-01] the sound alone goes on in a hidden tab', () => {
    const run = begin()
      .notify(...to.playing, 'with sound alone', 'choose sound', 'opened', 'playing', 'tab hidden')
      .pass(60_000)
    expect([run.state().playback, run.state().tab]).toEqual([atEdge, at('hidden', 'listened')])
  })

  test('[FEAT-01] a picture in a window of its own goes on in a hidden tab until the window is closed', () => {
    const run = begin()
      .notify(...to.playing, 'in window', 'tab hidden')
      .pass(60_000)
    expect([run.state().playback, run.state().tab]).toEqual([atEdge, at('hidden', 'watched')])
    expect(run.notify('in page').pass(20_000).state().playback).toEqual(resting('hiddenTab'))
  })
})

type Chart = readonly (readonly [
  words: readonly Word[],
  becomes: string | { readonly over: string },
  heard: readonly string[],
])[]

const sounds: Chart = [
  [['playing'], 'on', []],
  [['playing muted'], 'trying', []],
  [['refused'], 'needsTap', ['mute', 'play']],
  [['refused muted'], 'trying', []],
  [['mute'], 'trying', ['mute']],
  [['went silent'], 'mutedByPerson', []],
  [['playing', 'mute'], 'on', ['mute']],
  [['playing', 'went silent'], 'mutedByPerson', []],
  [['playing', 'refused'], 'needsTap', ['mute', 'play']],
  [['refused', 'went silent'], 'needsTap', ['mute', 'play']],
  [['refused', 'unmute'], 'needsTap', ['mute', 'play', 'unmute']],
  [['refused', 'went audible'], 'on', ['mute', 'play']],
  [['went silent', 'unmute'], 'mutedByPerson', ['unmute']],
  [['went silent', 'went audible'], 'on', []],
]

const frames: Chart = [
  [['toggle page'], { over: 'fullWindow' }, []],
  [['toggle page', 'toggle page'], 'inline', []],
  [['toggle screen'], 'inline', ['fullscreen.enter']],
  [['on screen'], { over: 'fullscreen' }, []],
  [['on screen', 'toggle screen'], { over: 'fullscreen' }, ['fullscreen.leave']],
  [['on screen', 'in page'], 'inline', []],
  [['on screen', 'in window'], 'pictureInPicture', []],
  [['screen refused'], { over: 'fullWindow' }, []],
  [['window refused'], 'inline', []],
  [['toggle window'], 'inline', ['pip.enter']],
  [['in window', 'toggle window'], 'pictureInPicture', ['pip.leave']],
  [['in window', 'in page'], 'inline', []],
  [['turned'], { over: 'turned' }, ['fullscreen.follow']],
  [['turned', 'upright'], 'inline', ['fullscreen.follow', 'fullscreen.leave']],
  [['turned', 'screen refused'], { over: 'turned' }, ['fullscreen.follow']],
  [
    ['turned', 'toggle page', 'upright', 'turned'],
    { over: 'turned' },
    ['fullscreen.follow', 'fullscreen.leave', 'fullscreen.follow'],
  ],
  [['turned', 'on screen', 'upright'], { over: 'fullscreen' }, ['fullscreen.follow', 'fullscreen.leave']],
  [['toggle page', 'in window'], 'pictureInPicture', []],
  [['toggle page', 'turned'], { over: 'fullWindow' }, []],
  [['toggle page', 'step back'], 'inline', []],
  [['turned', 'step back'], 'inline', ['fullscreen.follow', 'fullscreen.leave']],
  [['on screen', 'step back'], { over: 'fullscreen' }, ['fullscreen.leave']],
  [['on screen', 'step back', 'in page'], 'inline', ['fullscreen.leave']],
  [['toggle page', 'on screen'], { over: 'fullscreen' }, []],
  [['in window', 'on screen'], { over: 'fullscreen' }, []],
]

describe.each([
  ['sound', sounds],
  ['frame', frames],
] as const)('the %s', (region, chart) => {
  test.each(chart)('[FEAT-01] after %j is %s', (words, becomes, heard) => {
    const run = begin().notify('attached')
    run.heard()
    run.notify(...words)
    expect({ becomes: run.state()[region], heard: run.heard() }).toEqual({ becomes, heard })
  })
})

describe('the rest', () => {
  test('[FEAT-01] a person who wants no sound is not asked for a tap', () => {
    expect(begin({ muted: true }).state().sound).toBe('mutedByPerson')
  })

  test('[FEAT-01] the picture’s delay is kept and told, and forgotten when a stream is opened anew', () => {
    const run = begin().notify(...to.playing, 'at the edge', 'far behind')
    expect([run.state().delay, run.context().delay, run.delays]).toEqual(['known', 3_950, [912, 3_950]])
    run.notify('woke', 'opened')
    expect([run.state().delay, run.context().delay]).toEqual(['unknown', null])
  })

  test('[FEAT-01] danmaku can be turned off and on', () => {
    const run = begin()
    run.look().danmaku.toggle()
    expect(run.state().danmaku).toBe('off')
    run.look().danmaku.toggle()
    expect(run.state().danmaku).toBe('on')
  })

  test('[FEAT-01] every state says in a sentence what it is', () => {
    const silent = nodesOf(playerMachine.root).filter(({ description }) => !description)
    expect(silent.map(({ id }) => id)).toEqual([])
  })
})

describe('the quality that was chosen before', () => {
  test.each([
    ['360P', '360P', OPEN_B],
    ['1080P', null, OPEN_A],
    [null, null, OPEN_A],
  ])('[FEAT-01] %s: the picture is opened in %s', (quality, chosen, opened) => {
    const run = begin({ quality }).notify('attached')
    expect([run.look().quality.chosen, run.heard()]).toEqual([chosen, [opened]])
  })
})
