import { describe, expect, test } from 'vitest'
import { begin, type Word } from '../support/player'

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
