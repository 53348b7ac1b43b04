import { expect, test } from 'vitest'
import { drawnTeam } from '../../src/features/team-links'
import { setLanguage } from '../../src/text/text'
import { crestLetters } from '../../src/ui/kit'

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
