import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useWorld } from './support/world'
import { listSchedule } from '../../contract/match'
import type { ScheduledMatches } from '../../contract/match.schema'
import { API_PREFIX } from '../../contract/constants'

const DAY = 86_400_000

const { served, open, last } = useWorld()

/** A football match of the last days in which somebody scored. */
const past = async () => {
  const now = Date.now()
  const answer = await fetch(`${served().url}${API_PREFIX}${listSchedule.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      from: now - 4 * DAY,
      to: now,
      queries: [{ type: 1, matchType: 1 }],
      live: false,
      followed: false,
      page: 1,
      limit: 100,
    }),
  })
  const { data } = (await answer.json()) as { data: ScheduledMatches }
  const found = data.list.find(
    ({ state, told, score }) => state === 'ended' && told && score.home + score.away > 1,
  )
  if (found === undefined) throw new Error('no match of the last days can be shown again')
  return found
}

const scoreOn = async (page: Page): Promise<readonly number[]> => {
  const said = (await page.getByRole('heading', { level: 1 }).getAttribute('aria-label')) ?? ''
  return (/(\d+) 比 (\d+)/.exec(said) ?? []).slice(1).map(Number)
}

test('[FEAT-03] a match that is over is shown again: the score grows goal by goal to the final one', async () => {
  const { matchId, score } = await past()
  const page = await open(`/liveGroupMatch?id=${matchId}&replay=1`)
  const line = page.getByRole('slider', { name: '回放进度' })
  await line.focus()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: '暂停' }).click()
  await line.press('Home')
  expect(await scoreOn(page)).toEqual([0, 0])
  const again = page.getByRole('button', { name: '从头再看' })
  const seen: number[] = [0]
  while (!(await again.isVisible())) {
    await page.getByRole('button', { name: '下一个事件' }).click()
    const [home = 0, away = 0] = await scoreOn(page)
    if (home + away !== seen[seen.length - 1]) seen.push(home + away)
  }
  const total = score.home + score.away
  expect(seen).toEqual(Array.from({ length: total + 1 }, (_, goals) => goals))
  expect(await scoreOn(page)).toEqual([score.home, score.away])
  await line.press('ArrowLeft')
  await page.getByRole('button', { name: '播放' }).click()
  await again.waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: '结束回放' }).click()
  await page.getByRole('button', { name: '看动画回放' }).waitFor()
  expect([new URL(page.url()).hash, last().complaints]).toEqual([`#/liveGroupMatch?id=${matchId}`, []])
})
