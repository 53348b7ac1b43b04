import { expect, test } from 'vitest'
import { MatchType } from '../../contract/enums'
import { match as samples } from '../../contract/samples/match'
import { football } from '../../contract/samples/matches'
import { titlesOf } from '../../server/domain/live/moments'

const [event] = samples.getMatchTimeline.full.events
if (event === undefined) throw new Error('the sample has no event')
const { home, away } = football
const of = (text: string, textEn: string | null) =>
  titlesOf({
    event: { ...event, score: { home: 2, away: 0 }, text, textEn },
    matchType: MatchType.FOOTBALL,
    home,
    away,
  })

test('[FEAT-01] the title of a clip of cards has the levels both play at, as players call them', () => {
  const score = { home: 8, away: 9 }
  const titles = titlesOf({
    event: { ...event, score, text: '第3副', textEn: 'Hand 3' },
    matchType: MatchType.CARD_GAMING,
    home,
    away,
  })
  expect(titles).toEqual({
    title: `${home.name} 10–J ${away.name}　第3副`,
    titleEn: `${home.nameEn} 10–J ${away.nameEn} · Hand 3`,
  })
})

test('[FEAT-01] a clip’s title says the standing once, whether or not its event ends with it', () => {
  const zh = `${home.name} 2–0 ${away.name}　`
  const en = `${home.nameEn} 2–0 ${away.nameEn}`
  expect([
    of(`主队拿下第2局，${home.name} 2–0 ${away.name}`, `Home take Set 2, ${en}`),
    of('7 号破门', 'A goal by number 7'),
    of('7 号破门', null),
  ]).toEqual([
    { title: `${zh}主队拿下第2局`, titleEn: `${en} · Home take Set 2` },
    { title: `${zh}7 号破门`, titleEn: `${en} · A goal by number 7` },
    { title: `${zh}7 号破门`, titleEn: null },
  ])
})

test('[FEAT-01] the title of a clip of an own goal says that it is one, whoever told it', () => {
  const ofOwnGoal = (text: string, textEn: string | null) =>
    titlesOf({
      event: { ...event, kind: 'ownGoal', score: { home: 2, away: 0 }, text, textEn },
      matchType: MatchType.FOOTBALL,
      home,
      away,
    })
  const zh = `${home.name} 2–0 ${away.name}　`
  const en = `${home.nameEn} 2–0 ${away.nameEn} · `
  expect([
    ofOwnGoal('7 号把球碰进自家球门', 'Number 7 puts it into the wrong net'),
    ofOwnGoal('7 号自摆乌龙', 'Number 7 scores an own goal'),
    ofOwnGoal('7 号乌龙球', null),
  ]).toEqual([
    {
      title: `${zh}乌龙球：7 号把球碰进自家球门`,
      titleEn: `${en}Own goal: Number 7 puts it into the wrong net`,
    },
    { title: `${zh}7 号自摆乌龙`, titleEn: `${en}Number 7 scores an own goal` },
    { title: `${zh}7 号乌龙球`, titleEn: null },
  ])
})
