import { describe, expect, it } from 'vitest'
import { plansOf } from '../../../server/import/openfootball'
import { competitionsIn, type SourceFile } from '../../../server/import/openfootball-files'
import { Unreadable } from '../../../server/domain/import/plan'
import { cupFiles } from './islands-cup'

const read = (files: readonly SourceFile[], zone: string | null = null) =>
  plansOf(competitionsIn(files), { zone, name: '海岛杯' })

const [plan] = read(cupFiles())
if (!plan) throw new Error('the cup has no plan')
const teamNames = new Map(plan.teams.map(({ id, key }) => [id, key]))
const playerNames = new Map(plan.players.map(({ id, name }) => [id, name]))
const final = plan.matches.find(({ round }) => round === '决赛')

describe('[FEAT-02] a cup in the shape of openfootball', () => {
  it('is one league with a season, whose groups are parted by their own matches first', () => {
    expect(plan.leagues.map(({ id: _id, ...league }) => league)).toEqual([
      {
        key: 'Islands Cup 2030',
        matchType: 1,
        name: '海岛杯',
        nameEn: 'Islands Cup',
        season: '2030',
        country: null,
        rules: 'headToHead',
        zones: { up: 2 },
      },
    ])
  })

  it('names countries in Chinese and gives them their own colours', () => {
    expect(
      plan.teams.map(({ key, name, nameEn, country, colors }) => [key, name, nameEn, country, colors]),
    ).toEqual([
      ['Mexico', '墨西哥', 'Mexico', 'MX', ['#006847', '#ce1126']],
      ['Türkiye', '土耳其', 'Türkiye', 'TR', ['#d21425', '#ffffff']],
      ['England', '英格兰', 'England', 'GB-ENG', ['#ffffff', '#0b2265']],
    ])
  })

  it('puts times with an offset, days without a time and what was put off where they belong', () => {
    expect(
      plan.matches.map((match) => ({
        who: `${teamNames.get(match.homeId)} – ${teamNames.get(match.awayId)}`,
        at: new Date(match.startsAt).toISOString(),
        timed: match.timed,
        state: match.state,
        round: match.round,
        group: match.group,
      })),
    ).toEqual([
      {
        who: 'Mexico – Türkiye',
        at: '2030-06-11T19:00:00.000Z',
        timed: true,
        state: 'ended',
        round: '小组赛 第 1 轮',
        group: 'A',
      },
      {
        who: 'England – Mexico',
        at: '2030-06-15T12:00:00.000Z',
        timed: false,
        state: 'postponed',
        round: '小组赛 第 2 轮',
        group: 'A',
      },
      {
        who: 'Mexico – England',
        at: '2030-07-19T19:00:00.000Z',
        timed: true,
        state: 'ended',
        round: '决赛',
        group: null,
      },
    ])
  })

  it('keeps extra time and the shoot-out apart from the score', () => {
    expect([final?.home, final?.away, final?.ways]).toEqual([
      1,
      1,
      { halfTime: [0, 0], extra: true, shootout: [4, 2] },
    ])
  })

  it('tells goals in order, an own goal for the side it counts for and by the one who shot it', () => {
    const first = plan.matches[0]?.id
    expect(
      plan.events
        .filter(({ matchId }) => matchId === first)
        .map(({ ord, kind, side, minute, playerId, home, away }) => [
          ord,
          kind,
          side,
          [minute.period?.kind, minute.clock].join(''),
          playerNames.get(playerId ?? ''),
          `${home}–${away}`,
        ]),
    ).toEqual([
      [0, 'goal', 'home', "9'", 'Ramon Vela', '1–0'],
      [1, 'penalty', 'away', "45+2'", 'Kaya Demir', '1–1'],
      [2, 'period', null, 'halfTime', undefined, '1–1'],
      [3, 'ownGoal', 'home', "90+4'", 'Emre Özil', '2–1'],
      [4, 'period', null, 'fullTime', undefined, '2–1'],
    ])
  })

  it('says what it left out or mended', () => {
    expect(plan.remarks).toEqual([
      {
        what: { zh: 'Atlantis 的名单', en: 'the squad of Atlantis' },
        why: { zh: '这个赛事里没有这支球队的比赛', en: 'no match of this competition names that team' },
      },
      {
        what: { zh: 'W1 – England, 2030-06-20', en: 'W1 – England, 2030-06-20' },
        why: { zh: '还不知道谁参加，等以后的文件', en: 'who plays is not known yet' },
      },
      {
        what: { zh: '进球的 Nobody Known', en: 'Nobody Known, who scored' },
        why: {
          zh: '名单里没有这个人，已加上，没有号码',
          en: 'stands in no squad by that name; added without a number',
        },
      },
    ])
  })

  it('leaves goals out that do not add up to the score', () => {
    const [other] = read(
      cupFiles((cup) => ({
        ...cup,
        matches: cup.matches.map((match) => (match.round === 'Final' ? { ...match, goals2: [] } : match)),
      })),
    )
    expect([other?.events.filter(({ matchId }) => matchId === final?.id), other?.remarks.at(-1)]).toEqual([
      [],
      {
        what: { zh: 'Mexico – England, 2030-07-19 的进球', en: 'the goals of Mexico – England, 2030-07-19' },
        why: { zh: '写了 1 个，比分是 1–1；略过', en: '1 are named, the score says 1–1; left out' },
      },
    ])
  })
})

const league = (time: string) => [
  {
    name: '2030-town.json',
    text: JSON.stringify({
      name: 'Town League 2030',
      matches: [{ round: 'Matchday 1', date: '2030-07-01', time, team1: 'Upper FC', team2: 'Lower FC' }],
    }),
  },
]

describe('times without a zone', () => {
  it('take the one that is given, with its summer time', () => {
    expect(read(league('15:00'), 'Europe/London')[0]?.matches[0]?.startsAt).toBe(Date.UTC(2030, 6, 1, 14))
  })

  it('are refused where none is known', () => {
    expect(() => read(league('15:00'))).toThrow(
      'Upper FC – Lower FC, 2030-07-01: its time names no zone: say which (--zone), as Europe/Rome',
    )
  })
})

const fileOf = (text: string, name = 'x.json'): SourceFile => ({ name, text })

describe('a broken file is told apart by name and place', () => {
  it.each([
    ['no JSON', [fileOf('{')], /^x\.json is no JSON: /],
    [
      'something else',
      [fileOf('{"a":1}')],
      /^x\.json holds neither matches nor groups, stadiums, teams or squads$/,
    ],
    [
      'matches of another shape',
      [fileOf('{"name":"X","matches":[{"round":1}]}')],
      /^x\.json is not as openfootball writes it: \/matches\/0 must have required properties date, team1, team2; \/matches\/0\/round must be string$/,
    ],
    [
      'teams without matches',
      [fileOf('[{"name":"A"}]', 'y.teams.json')],
      /^there are files for y, but not its matches: add y\.json$/,
    ],
    [
      'a day that is none',
      league('25:00 UTC+1'),
      /^there is no "2030-07-01 25:00": check the date and the hour$/,
    ],
    ['a zone that is none', league('15:00 Mars'), /^"Mars" is not a time zone like UTC-6 or Europe\/London$/],
  ])('%s', (_, files, says) => {
    expect(() => read(files)).toThrow(says)
    expect(() => read(files)).toThrow(Unreadable)
  })
})
