import { describe, expect, test } from 'vitest'
import type { ScheduledMatch } from '../../contract/entities.schema'
import { listLeagueMatches } from '../../contract/league'
import { MatchQueryType, MatchType } from '../../contract/enums'
import { listSchedule } from '../../contract/match'
import { askAt } from './support/ask'
import { newPhone } from './support/server'
import { closeNotice, logIn } from './support/steps'
import { useWorld } from './support/world'

/** Slow enough for a basketball match to last, and fast enough for one to begin while a test waits. */
const SPEED = { appActors: 30, beginning: 120 }
const DAY = 86_400_000
/** Time enough to log in before the match begins, milliseconds. */
const SOON = { from: 40_000, to: 300_000 }

describe('the schedule', () => {
  const { served, open, last } = useWorld({ SIM_SPEED: String(SPEED.appActors) })

  /** The match that began last is not over while one waits for its score to move. */
  const beganLast = async (): Promise<ScheduledMatch> => {
    const { list } = await askAt(served().url, listSchedule, {
      from: Date.now() - DAY,
      to: Date.now() + DAY,
      live: true,
      followed: false,
      page: 1,
      limit: 50,
      queries: [{ type: MatchQueryType.MATCH_TYPE, matchType: MatchType.BASKETBALL }],
    })
    const [match] = list.sort((one, other) => other.startsAt - one.startsAt)
    if (match === undefined) throw new Error('no match is being played')
    return match
  }

  test('[FEAT-02] [ROUTE-15] filters stand in the address; a score moves by the socket, nothing is asked again', async () => {
    const page = await open('/schedule/index')
    await page.getByRole('radio', { name: '篮球' }).check({ force: true })
    await page.getByRole('checkbox', { name: '进行中' }).check({ force: true })
    await expect.poll(() => new URL(page.url()).hash).toBe('#/schedule/index?sport=2&live=1')
    await page.reload()
    const { matchId } = await beganLast()
    const row = page.getByRole('list', { name: '赛程' }).locator(`a[href*="id=${matchId}"]`).first()
    await row.waitFor()
    expect(await page.getByRole('radio', { name: '篮球' }).isChecked()).toBe(true)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/(listSchedule|listScheduleDays|getMatchInfo)\b/.test(request.url())) asked.push(request.url())
    })
    const scoreIn = async () =>
      / (\d+)，\D* (\d+)/.exec((await row.getByRole('img').first().getAttribute('aria-label')) ?? '')?.[0]
    const before = await scoreIn()
    await expect.poll(scoreIn, { timeout: 40_000 }).not.toBe(before)
    expect([asked, last().complaints]).toEqual([[], []])
  })
})

describe('a reservation', () => {
  const { served, open, last } = useWorld({ SIM_SPEED: String(SPEED.beginning) })

  /** A match that stands in its league's season and begins soon, but not at once. */
  const beginningSoon = async (): Promise<ScheduledMatch> => {
    const now = Date.now()
    const { list } = await askAt(served().url, listSchedule, {
      from: now + SOON.from,
      to: now + SOON.to,
      live: false,
      followed: false,
      page: 1,
      limit: 20,
      queries: [],
    })
    for (const match of list) {
      const { leagueId } = match.league
      const asked = { leagueId, round: match.round, page: 1, limit: 20 }
      const season = await askAt(served().url, listLeagueMatches, asked)
      if (season.list.some(({ matchId }) => matchId === match.matchId)) return match
    }
    throw new Error('no match begins soon')
  }

  test('[FEAT-02] [FEAT-09] a visitor reserves, logs in, is led back, and is told when the match begins', async () => {
    const match = await beginningSoon()
    const round = encodeURIComponent(match.round)
    const path = `/matchGroupLeague?id=${match.league.leagueId}&round=${round}`
    const page = await open(path)
    const names = `${match.home.name} 对 ${match.away.name}`
    await page.getByRole('button', { name: `预约 ${names}`, exact: true }).click()
    await logIn(page, served(), newPhone())
    await closeNotice(page)
    await page
      .getByRole('button', { name: `已预约 ${names}，再按一次取消` })
      .first()
      .waitFor()
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(decodeURIComponent(`#${path}`))
    await page.goto('/#/schedule/index?reserved=1')
    await page.getByRole('button', { name: `已预约 ${names}，再按一次取消` }).waitFor()
    // The login has brought the notice back; it waits for a quiet moment.
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await page.getByRole('link', { name: '我的' }).click()
    await page.getByRole('link', { name: /我的预约\s*1 场/ }).waitFor()
    await page.getByRole('link', { name: /^通知\s*1$/ }).waitFor({ timeout: SOON.to })
    await page.getByRole('link', { name: /^通知\s*1$/ }).click()
    await page.getByRole('link', { name: /^比赛 你预约的比赛开始了/ }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe(`#/liveGroupMatch?id=${match.matchId}`)
    expect(last().complaints).toEqual([])
  }, 240_000)
})
