import { once } from 'node:events'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { planOfCsv } from '../../server/import/csv'
import { writePlans } from '../../server/repositories/import.repository'
import { logOf } from '../server/support/office'
import { picture, usePages } from './support/pages'

const { server, open, openOffice } = usePages('editor')

const goTo = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: '菜单' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
/** Nothing is wider than the page. */
const fits = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** A league of its own for each width, with a result of yesterday. */
const bring = async (width: number): Promise<string> => {
  const yesterday = new Date(server().clock.now() - 86_400_000).toISOString().slice(0, 10)
  const text = [
    'sport,league,season,date,time,zone,round,home,away,home_score,away_score',
    `football,海岛联赛${width},2026,${yesterday},15:00,UTC,第 1 轮,海港${width},山城${width},2,1`,
    '',
  ].join('\n')
  const plan = planOfCsv([{ name: 'island.csv', text }])
  await writePlans(server().store.db, [plan])
  return plan.leagues[0]?.id ?? ''
}

// The narrow one breaks first; the office's own file has both.
describe.each([[390, 'dark']] as const)('matches in the office at %i px, %s', (width, colorScheme) => {
  test('a result is put right by keys, stands in the table of a page that is open, and is withdrawn', async () => {
    const leagueId = await bring(width)
    const match = `海港${width} – 山城${width}`
    const reader = await open(width)
    await reader.goto(`/#/matchGroupLeague?id=${leagueId}&tab=table`)
    const first = reader.getByRole('row').nth(1)
    await first.getByText(`海港${width}`).waitFor()

    const page = await openOffice('lin', width, { colorScheme })
    await goTo(page, '比赛')
    await page.getByLabel('球队、联赛或编号').fill(`海港${width}`)
    await page.keyboard.press('Enter')
    await page
      .getByRole('row')
      .filter({ hasText: `海港${width}` })
      .filter({ hasText: '完场 2–1' })
      .waitFor()
    await picture(page, `matches-${width}`)
    await fits(page)
    await page.getByRole('link', { name: `查看：${match}` }).press('Enter')
    await page.getByRole('heading', { level: 1, name: match }).waitFor()
    await picture(page, `match-${width}`)
    await fits(page)

    await page.getByRole('button', { name: '更正赛果' }).press('Enter')
    await page.getByText('现在：完场 2–1').waitFor()
    await page.getByLabel(`海港${width}`, { exact: true }).fill('0')
    await page.getByLabel(`山城${width}`, { exact: true }).fill('3')
    await page.getByLabel('半场比分').fill('1-0')
    await page.getByLabel('理由').fill('主队派出停赛球员，判负')
    await picture(page, `match-correct-${width}`)
    await fits(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('半场比分不能多于全场比分').waitFor()
    await expect
      .poll(() => page.getByLabel('半场比分').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '已更正' }).waitFor()
    await page.getByText('更正赛果 完场 2–1 → 完场 0–3').waitFor()
    await picture(page, `match-corrected-${width}`)
    await fits(page)
    await first.getByText(`山城${width}`).waitFor()
    await picture(reader, `match-table-${width}`)

    await page.getByRole('button', { name: '撤销更正' }).click()
    await page.getByLabel('理由').fill('改判撤销')
    await page.getByRole('button', { name: '撤销更正' }).last().click()
    await page.getByText('撤销赛果更正 完场 0–3 → 完场 2–1').waitFor()
    await first.getByText(`海港${width}`).waitFor()
    const { rows } = await sql<{ id: string }>`select id from match where league_id = ${leagueId}`.execute(
      server().store.db,
    )
    const id = rows[0]?.id ?? ''
    expect((await logOf(server())).filter(([, , target]) => target === id)).toEqual([
      ['lin', 'match.correct', id],
      ['lin', 'match.withdraw', id],
    ])
  })

  test('it is said in English, and a list with nothing says so', async () => {
    await bring(width)
    const page = await openOffice('lin', width, { colorScheme })
    await goTo(page, '比赛')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
    await page.getByLabel('Team, league or id').fill('nobody at all')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.locator('.empty').waitFor()
    await picture(page, `matches-none-${width}`)
    await page.getByLabel('Team, league or id').fill(`海港${width}`)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('link', { name: `Open: 海港${width}` }).click()
    await page.getByRole('button', { name: 'Correct the result' }).click()
    await page.getByLabel('State').selectOption('cancelled')
    await page.getByText('counts in no table').waitFor()
    await picture(page, `match-correct-en-${width}`)
    await fits(page)
    // Another state was chosen: it asks before that is gone.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: 'Correct the result' })
          .evaluate((button) => button === document.activeElement),
      )
      .toBe(true)
  })

  test('a league is renamed and hidden, in a list of leagues that is open too', async () => {
    await bring(width)
    const league = `海岛联赛${width}`
    const reader = await open(width)
    await reader.goto(`/#/leagueList?q=${encodeURIComponent(league)}`)
    await reader.getByText(league).waitFor()
    const page = await openOffice('lin', width, { colorScheme })
    await goTo(page, '联赛')
    await page.getByLabel('名称或编号').fill(league)
    await page.keyboard.press('Enter')
    await page.getByRole('row').filter({ hasText: league }).waitFor()
    await picture(page, `leagues-${width}`)
    await fits(page)
    await page.getByRole('link', { name: `查看：${league}` }).press('Enter')
    await page.getByRole('heading', { level: 1, name: league }).waitFor()
    await page.getByRole('button', { name: '修改名称' }).press('Enter')
    await page.getByLabel('中文简称').fill('岛联')
    await page.getByLabel('英文名称').fill(`Island League ${width}`)
    await picture(page, `league-names-${width}`)
    await fits(page)
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText(`${league} → ${league} / Island League ${width} / 岛联`).waitFor()
    await picture(page, `league-${width}`)
    await fits(page)
    await page.getByRole('button', { name: '隐藏' }).press('Enter')
    await page.getByLabel('理由').fill('赛季停办')
    await picture(page, `league-hide-${width}`)
    await page.getByRole('dialog').getByRole('button', { name: '隐藏' }).click()
    await page.getByText('隐藏联赛').waitFor()
    await reader.getByText(league).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByText('What hiding does').waitFor()
    await picture(page, `league-en-${width}`)
    await fits(page)
    expect((await logOf(server())).slice(-2).map(([who, act]) => [who, act])).toEqual([
      ['lin', 'league.name'],
      ['lin', 'league.hide'],
    ])
  })

  test('a hot word is added, put first and removed, and the search offers it so', async () => {
    await server().store.db.deleteFrom('hot_work').execute()
    // What is hidden is not offered: a league of its own, which no other test hides.
    const own = width + 1
    await bring(own)
    const [league, team] = [`海岛联赛${own}`, `海港${own}`]
    const page = await openOffice('lin', width, { colorScheme })
    await goTo(page, '热词')
    for (const word of [league, team]) {
      await page.getByRole('button', { name: '新增热词' }).press('Enter')
      await page.getByRole('dialog').getByLabel('热词', { exact: true }).fill(word)
      await picture(page, `hot-word-${width}`)
      await page.keyboard.press('Enter')
      await page.getByRole('row').filter({ hasText: word }).waitFor()
    }
    await page.getByRole('row').nth(1).filter({ hasText: team }).waitFor()
    await page.getByRole('button', { name: `上移「${league}」` }).press('Enter')
    await page.getByRole('row').nth(1).filter({ hasText: league }).waitFor()
    await picture(page, `hot-words-${width}`)
    await fits(page)
    const reader = await open(width)
    await reader.goto('/#/search')
    await reader.getByRole('button', { name: league }).waitFor()
    const offered = reader.getByRole('main').getByRole('listitem')
    expect(await offered.allTextContents()).toEqual([`1${league}`, `2${team}`])
    await page.getByRole('button', { name: `移除: ${team}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
    await page.getByRole('row').filter({ hasText: team }).waitFor({ state: 'detached' })
    await reader.reload()
    await reader.getByRole('button', { name: league }).waitFor()
    expect(await offered.allTextContents()).toEqual([`1${league}`])
  })

  test('a file is previewed, mended, previewed again and imported by a second press', async () => {
    await bring(width)
    const today = new Date(server().clock.now()).toISOString().slice(0, 10)
    const yesterday = new Date(server().clock.now() - 86_400_000).toISOString().slice(0, 10)
    const fileOf = (score: string) => ({
      name: 'island.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'sport,league,season,date,time,zone,round,home,away,home_score,away_score',
          `football,海岛联赛${width},2026,${yesterday},15:00,UTC,第 1 轮,海港${width},山城${width},${score}`,
          `football,海岛联赛${width},2026,${today},15:00,UTC,第 2 轮,山城${width},海港${width},,`,
          '',
        ].join('\n'),
      ),
    })
    const page = await openOffice('lin', width, { colorScheme })
    await goTo(page, '导入比赛')
    await page.getByRole('button', { name: '预览' }).press('Enter')
    await page.getByText('请先选择文件').waitFor()
    await page.getByLabel('选择文件', { exact: true }).setInputFiles(fileOf('x,1'))
    await page.getByRole('button', { name: '预览' }).press('Enter')
    await page.getByText('island.csv 第 2 行：home_score 里的「x」不是比分，请写数字').waitFor()
    await picture(page, `import-errors-${width}`)
    await fits(page)
    // A preview that comes when another file stands there already is nobody's.
    const late = new AbortController()
    const passed = once(late.signal, 'abort')
    await page.route(
      '**/previewImport',
      async (route) => {
        await passed
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByLabel('选择文件', { exact: true }).setInputFiles(fileOf('3,1'))
    await page.getByRole('button', { name: '预览' }).press('Enter')
    await page.getByLabel('选择文件', { exact: true }).setInputFiles(fileOf('4,1'))
    const came = page.waitForResponse(/previewImport/)
    late.abort()
    await came
    await page.getByRole('button', { name: '预览' }).click()
    expect(await page.getByText('主队得分：2 → 3').count()).toBe(0)
    await page.getByText('主队得分：2 → 4').waitFor()
    await picture(page, `import-preview-${width}`)
    await fits(page)
    expect((await logOf(server())).at(-1)?.[1]).toBe('operator.sign-in')
    await page.getByText('表格里可以有哪些列').click()
    await page.getByText('主队得分；只填已结束的比赛').waitFor()
    await fits(page)
    await page.getByRole('button', { name: '导入', exact: true }).press('Enter')
    const asked = page.getByRole('dialog')
    await asked.getByText('修改 1 条').waitFor()
    await asked.getByRole('button', { name: '导入', exact: true }).press('Enter')
    await page.getByRole('heading', { name: '已导入' }).waitFor()
    await picture(page, `import-done-${width}`)
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Import matches' }).waitFor()
    await picture(page, `import-en-${width}`)
    await fits(page)
    expect((await logOf(server())).at(-1)).toEqual(['lin', 'import.write', `海岛联赛${width}`])
  })
})
