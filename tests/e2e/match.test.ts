import { describe, expect, test } from 'vitest'
import { MatchOtherDataType, MatchType } from '../../contract/enums'
import { getOtherData, listSchedule } from '../../contract/match'
import { askAt } from './support/ask'
import { useWorld } from './support/world'

const HOUR = 3_600_000

const tabsOf = (matchType: MatchType) => [
  '赛况',
  '阵容',
  '数据',
  '伤停',
  '交锋',
  matchType === MatchType.BASKETBALL ? '排名' : '积分榜',
]

describe('the match centre', () => {
  const { served, open, last } = useWorld()

  /** The match of a sport that has gone on longest. */
  const underWay = async (matchType: MatchType): Promise<string> => {
    const now = Date.now()
    const { list } = await askAt(served().url, listSchedule, {
      from: now - 3 * HOUR,
      to: now,
      live: true,
      followed: false,
      page: 1,
      limit: 20,
      queries: [{ type: 1, matchType }],
    })
    const [first] = list.toSorted((one, other) => one.startsAt - other.startsAt)
    if (!first) throw new Error(`no match of sport ${matchType} is under way`)
    return first.matchId
  }

  /** Who is away, as the server says it; the words for nobody where nobody is. */
  const injuredIn = async (matchId: string): Promise<string[]> => {
    const data = await askAt(served().url, getOtherData, {
      matchId,
      type: MatchOtherDataType.INJURY,
    })
    if (data.type !== MatchOtherDataType.INJURY) throw new Error(`other data of type ${data.type}`)
    const names = [...data.home, ...data.away].map(({ player }) => player.name)
    return names.length > 0 ? names : ['没有伤停消息']
  }

  const figures = {
    [MatchType.FOOTBALL]: ['射正', '射偏', '进攻', '危险进攻', '控球'],
    [MatchType.BASKETBALL]: ['三分', '两分', '罚球', '剩余暂停', '犯规', '罚球命中率'],
  }

  test.each([MatchType.FOOTBALL, MatchType.BASKETBALL] as const)(
    '[FEAT-03] [ENUM-04] [ENUM-08] [ENUM-09] sport %i: each tab shows what its match has',
    async (matchType) => {
      const matchId = await underWay(matchType)
      const page = await open(`/liveGroupMatch?id=${matchId}`)
      const injured = await injuredIn(matchId)
      for (const name of tabsOf(matchType)) {
        await page.getByRole('tab', { name, exact: true }).click()
        const panel = page.getByRole('tabpanel', { name, exact: true })
        const shown = () => panel.innerText()
        const wanted = name === '伤停' ? injured : [/[^]{9}/]
        for (const words of wanted) await expect.poll(shown, { timeout: 40_000 }).toMatch(words)
        expect(await panel.getByRole('button', { name: '重试' }).count()).toBe(0)
        if (name !== '数据') continue
        const all = await shown()
        expect(figures[matchType].filter((figure) => !all.includes(figure))).toEqual([])
      }
      expect(new URL(page.url()).hash).toMatch(/&tab=table$/)
      expect(last().complaints).toEqual([])
    },
  )

  test.each(['nowhere', '%27%25_', encodeURIComponent('x'.repeat(2_000))])(
    '[FEAT-03] [ERR-09] an id nobody knows is told in words, with a way on: %#',
    async (id) => {
      const page = await open(`/liveGroupMatch?id=${id}`)
      await page.getByText('没有这场比赛', { exact: true }).waitFor()
      await page.getByRole('link', { name: '看全部赛程' }).click()
      await expect.poll(() => new URL(page.url()).hash).toBe('#/schedule/index')
    },
  )
})
