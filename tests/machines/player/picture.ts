import { describe, expect, test } from 'vitest'
import { begin, OPEN_A, OPEN_B, to, type Word } from '../support/player'
import { at, opening, atEdge, stalled, paused, resting, counting, type From } from './arrange'

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
