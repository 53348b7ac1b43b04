import { expect, test } from 'vitest'
import { happenedIn } from '../../src/features/match/lineup-pane'
import { tellsOfMatch } from '../../src/features/match/tells-of-match'
import { marksOf } from '../../src/text/detail'
import { MatchType } from '../../contract/enums'
import { match } from '../../contract/samples/match'
import type { Mark } from '../../contract/match.detail.schema'

const [event] = match.getMatchTimeline.full.events
const events = event === undefined ? [] : [event]
const shown = { isHidden: false, until: null }
const points: Mark = { kind: 'points', minute: null, count: 4 }
const yellow: Mark = { kind: 'yellow', minute: null, count: 1 }
const player = { playerId: 'nobody', marks: [yellow, points] }

test('[FEAT-03] what a line-up notes of a player stands where nobody tells of what happened and nothing is held back', () => {
  expect([
    marksOf(player, happenedIn({ events: [], ...shown })),
    marksOf(player, happenedIn({ events: [], ...shown, until: 1 })),
    marksOf(player, happenedIn({ events, ...shown })),
  ]).toEqual([[yellow, points], [points], [points]])
})

test('[FEAT-02] a hidden line-up tells nothing of what happened', () => {
  expect([happenedIn({ events, ...shown }), happenedIn({ events, ...shown, isHidden: true })]).toEqual([
    events,
    [],
  ])
})

test('[FEAT-02] what happened and the figures tell how a match stands, line-ups where they bear points', () => {
  const tabs = ['live', 'course', 'lineup', 'figures', 'injury', 'meetings', 'table']
  const telling = (matchType: MatchType) => tabs.filter((tab) => tellsOfMatch(tab, matchType))
  expect([telling(MatchType.FOOTBALL), telling(MatchType.BASKETBALL)]).toEqual([
    ['course', 'figures'],
    ['course', 'lineup', 'figures'],
  ])
})
