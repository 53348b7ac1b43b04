import { expect, it } from 'vitest'
import { MatchType } from '../../contract/enums'
import { centre as en } from '../../src/text/en/match'
import { standings } from '../../src/text/en/league.table'
import { centre as zh } from '../../src/text/zh/match'
import { wholeOf } from '../../src/features/match/periods-of'

const called = (matchType: MatchType) => zh[`centre.${wholeOf(matchType)}`]

it('the whole of a match is called what its sport calls it', () => {
  const { FOOTBALL, BASKETBALL, GAMING, CARD_GAMING, BILLIARDS, TENNIS, BADMINTON, OTHER } = MatchType
  expect([FOOTBALL, BASKETBALL].map(called)).toEqual(['总分', '总分'])
  expect(called(TENNIS)).toBe('胜盘')
  expect(called(CARD_GAMING)).toBe('级')
  expect([GAMING, BILLIARDS, BADMINTON, OTHER].map(called)).toEqual(Array.from({ length: 4 }, () => '胜局'))
})

it('a day within an English sentence begins a part of it, as its capital says: Today, Tomorrow', async () => {
  const { english } = await import('../../src/text/en/all')
  const within = Object.entries(english).filter(
    ([key, sentence]) => !key.startsWith('time.') && /(?<!^|: |\. )\{(?:day|when)\}/.test(sentence),
  )
  expect(within).toEqual([])
})

it('one thing has one English word: a reminder is never a reservation, and a streamer never an anchor', async () => {
  const { english } = await import('../../src/text/en/all')
  const words = Object.entries(english).filter(([, sentence]) =>
    /\banchors?\b|reserv/i.test(sentence.replace(/\{.*?\}/g, '')),
  )
  expect(words).toEqual([])
  expect(standings['table.difference']).toBe('GD')
  expect([en['centre.tab.course'], en['centre.timeline']]).toEqual(['Timeline', 'Timeline'])
})
