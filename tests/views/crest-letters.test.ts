import { expect, test } from 'vitest'
import { drawnSide, drawnTeam } from '../../src/features/team-links'
import { setLanguage } from '../../src/text/text'
import { crestLetters, lettersBeside } from '../../src/ui/kit'

test('a crest shows one Chinese letter, three of a word, and of two words what a scoreboard shows', () => {
  expect(['狮', '红港', 'Köln', 'Man City', 'Man United', 'St. Marien', 'RHU', ''].map(crestLetters)).toEqual(
    ['狮', '红', 'KÖL', 'MCI', 'MUN', 'SMA', 'RHU', ''],
  )
})

test('in English a country keeps three letters, and a club imported in Latin letters its short name', async () => {
  await setLanguage('en')
  const team = { teamId: 't', colors: ['#aa0000', '#ffffff'] as [string, string] }
  const short = [
    drawnTeam({ ...team, name: '奥地利', nameEn: 'Austria', shortName: '奥地利' }),
    drawnTeam({ ...team, name: '1. FC Köln', nameEn: '1. FC Köln', shortName: 'Köln' }),
    drawnTeam({ ...team, name: '红港联', nameEn: 'Red Harbour United', shortName: '红港' }),
  ].map((drawn) => crestLetters(drawn.short))
  await setLanguage('zh-CN')
  expect(short).toEqual(['AUS', 'KÖL', 'RHU'])
})

test.each([
  ['MS', 'MS', 'Mill Stars', 'MIL'],
  ['MOR', 'MOR', 'Morning', 'MRN'],
  ['KÖL', 'Köln', '1. FC Köln', '1FC'],
  ['AUS', 'Australia', 'Australia', 'AST'],
  ['MCI', 'Man City', 'Manchester City', 'MAN'],
  ['红', '红河', '红河城', '河'],
  ['红', '红', '红红', '红2'],
  ['A', 'A', 'A', 'A2'],
  ['狮', '红河', '红河城', '红'],
])('a crest beside %s shows other letters: of %s (%s) %s', (taken, short, name, letters) => {
  expect(lettersBeside(taken, short, name)).toBe(letters)
})

test('two crests of one match never bear the same letters, in either language, and the first keeps its own', async () => {
  const colors: [string, string] = ['#aa0000', '#ffffff']
  const match = {
    home: { teamId: 'a', name: '磨坊星城', nameEn: 'Moorland Storm', shortName: '磨坊', colors },
    away: { teamId: 'b', name: '磨石星队', nameEn: 'Mill Stars', shortName: '磨石', colors },
  }
  const drawn = () =>
    (['home', 'away'] as const).map((side) => {
      const { letters, short } = drawnSide(match, side)
      return [letters, short]
    })
  const inChinese = drawn()
  await setLanguage('en')
  const inEnglish = drawn()
  await setLanguage('zh-CN')
  expect([inChinese, inEnglish]).toEqual([
    [
      ['磨', '磨坊'],
      ['石', '磨石'],
    ],
    [
      ['MS', 'MS'],
      ['MIL', 'MIL'],
    ],
  ])
})
