import { expect, test } from 'vitest'
import { chosenOf, type MatchTab } from '../../src/screens/match/tab'

const all: readonly MatchTab[] = ['live', 'course', 'lineup', 'figures', 'injury', 'meetings', 'table']
const arrivedAt = (state: Parameters<typeof chosenOf>[2], tabs = all, asked = '') =>
  chosenOf(new URLSearchParams(asked), tabs, state)

test('[FEAT-03] one arrives at what the match is come for as it stands, unless the address says otherwise', () => {
  const few: readonly MatchTab[] = ['live', 'meetings']
  const wide = all.filter((tab) => tab !== 'live')
  expect([
    arrivedAt('live'),
    arrivedAt('ended'),
    arrivedAt('ended', wide),
    arrivedAt('planned'),
    arrivedAt('planned', few),
    arrivedAt('postponed'),
    arrivedAt('live', few),
    arrivedAt('unknown'),
    arrivedAt('live', all, 'tab=table'),
    arrivedAt('live', all, 'tab=nothing'),
  ]).toEqual([
    'course',
    'live',
    'course',
    'lineup',
    'meetings',
    'meetings',
    'live',
    'live',
    'table',
    'course',
  ])
})
