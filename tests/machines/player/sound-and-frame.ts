import { describe, expect, test } from 'vitest'
import { begin, type Word } from '../kit/player'

type Chart = readonly (readonly [words: readonly Word[], becomes: string, heard: readonly string[]])[]

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
  [['toggle page'], 'fullWindow', []],
  [['toggle page', 'toggle page'], 'inline', []],
  [['toggle screen'], 'inline', ['fullscreen.enter']],
  [['on screen'], 'fullscreen', []],
  [['on screen', 'toggle screen'], 'fullscreen', ['fullscreen.leave']],
  [['on screen', 'in page'], 'inline', []],
  [['on screen', 'in window'], 'pictureInPicture', []],
  [['screen refused'], 'fullWindow', []],
  [['window refused'], 'inline', []],
  [['toggle window'], 'inline', ['pip.enter']],
  [['in window', 'toggle window'], 'pictureInPicture', ['pip.leave']],
  [['in window', 'in page'], 'inline', []],
  [['in window', 'on screen'], 'fullscreen', []],
]

describe.each([
  ['sound', sounds],
  ['frame', frames],
] as const)('the %s', (region, chart) => {
  test.each(chart)('[FEAT-01] after %j is %s', (words, becomes, heard) => {
    const run = begin().tell('attached')
    run.heard()
    run.tell(...words)
    expect({ becomes: run.state()[region], heard: run.heard() }).toEqual({ becomes, heard })
  })
})
