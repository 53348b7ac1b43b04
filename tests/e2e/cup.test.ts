import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeContext, openBrowser, openPhone, type Phone } from './support/browser'
import { cupIn, type CupFiles, type CupMatch } from './support/cup'
import { officialTable } from './support/official-table'
import { serve, type OwnServer } from './support/server'

const run = promisify(execFile)
const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure))
/** How groups with level teams end, by who looked at them with a pencil. */
const byHand: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Friends Cup 2025': {
    A: ['Mexico', 'Norway', 'Japan', 'Ghana'],
    B: ['Morocco', 'Canada', 'Brazil', 'Qatar'],
  },
  'World Cup 2026': {
    C: ['Brazil', 'Morocco', 'Scotland', 'Haiti'],
    D: ['USA', 'Australia', 'Paraguay', 'Turkey'],
  },
}

describe('a cup that is brought in and browsed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cup-'))
  let browser: Browser
  let served: OwnServer
  let phone: Phone
  let cup: CupFiles

  const bringIn = () =>
    run('npm', ['run', '--silent', 'import', '--', 'openfootball', ...cup.paths], {
      env: { ...process.env, DATA_DIR: served.dataDir },
    })

  beforeAll(async () => {
    cup = cupIn(folder)
    served = await serve({ SEED: 'none' })
    browser = await openBrowser()
  })
  afterEach(() => closeContext(phone.context))
  afterAll(async () => {
    await browser.close()
    await served.remove()
    rmSync(folder, { recursive: true })
  })

  const open = async (path: string, as: { locale: string; timezoneId: string }): Promise<Page> => {
    phone = await openPhone(browser, served.url, as)
    await phone.context.addInitScript(() =>
      localStorage.setItem('READ-TOP-NOTICE', JSON.stringify({ value: true, expire: null })),
    )
    await phone.page.goto(`/#${path}`)
    phone.page.setDefaultTimeout(30_000)
    return phone.page
  }
  const inChina = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }
  const inNewYork = { locale: 'en-US', timezoneId: 'America/New_York' }

  const leagueName = (): string => cup.name.replace(/ \d{4}$/, '')
  const openCup = async (as: { locale: string; timezoneId: string }): Promise<Page> => {
    const page = await open('/leagueList', as)
    await page.getByRole('link', { name: new RegExp(`^${leagueName()}`) }).click()
    await page.getByRole('heading', { name: leagueName(), level: 1 }).waitFor()
    return page
  }
  const final = (): CupMatch => {
    const [found] = cup.matches.filter(({ round }) => round === 'Final')
    if (!found) throw new Error('a cup without a final')
    return found
  }
  const knockout = (): CupMatch[] => cup.matches.filter(({ group }) => group === undefined)

  test('[ROUTE-05] a running server keeps its folder to itself; ended, it takes the files in, once', async () => {
    const page = await open('/leagueList', inChina)
    await page.getByText('没有找到联赛').waitFor()
    const refused = await bringIn().then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    )
    expect(refused).toBe(
      `touchline: DATA_DIR ${served.dataDir} is in use by another server; end that one or choose another folder\n`,
    )
    await served.stop()
    const first = await bringIn()
    expect(first.stdout).toMatch(new RegExp(`^matches +${cup.matches.length} +0 +0$`, 'm'))
    const again = await bringIn()
    expect(again.stdout).toMatch(new RegExp(`^matches +0 +0 +${cup.matches.length}$`, 'm'))
    await served.restart()
    await page.reload()
    await page.getByRole('link', { name: new RegExp(`^${leagueName()}`) }).waitFor()
  })

  test('[ROUTE-05] its groups stand as the official rules say; those who go on are marked', async () => {
    const page = await openCup(inNewYork)
    await page.getByRole('tab', { name: 'Table' }).click()
    await page.getByRole('table').first().waitFor()
    const tables = await page.getByRole('table').evaluateAll((all) =>
      all.map((table) =>
        [...table.querySelectorAll('tbody tr')].map((row) => ({
          cells: [...row.querySelectorAll('td, th')]
            .slice(0, 9)
            .map((cell) => (cell.querySelector('a > span') ?? cell).textContent ?? ''),
          goesOn: row.getAttribute('data-tone') === 'good',
        })),
      ),
    )
    const letters = [...new Set(cup.matches.flatMap(({ group }) => group ?? []))].toSorted()
    const expected = letters.map((group) =>
      officialTable(cup.matches, group).map(
        ({ team, played, points, won, drawn, lost, scored, conceded }, nth) => [
          String(nth + 1),
          team,
          ...[played, points, won, drawn, lost].map(String),
          signed(scored - conceded),
          `${scored}–${conceded}`,
        ],
      ),
    )
    expect(tables.map((rows) => rows.map(({ cells }) => cells))).toEqual(expected)
    for (const [letter, teams] of Object.entries(byHand[cup.name] ?? {}))
      expect(expected[letters.indexOf(`Group ${letter}`)]?.map(([, team]) => team)).toEqual(teams)
    const goOn = tables.flat().flatMap(({ cells, goesOn }) => (goesOn ? [cells[1] ?? ''] : []))
    const [firstRound] = knockout()
    const inKnockout = knockout().filter(({ round }) => round === firstRound?.round)
    expect(goOn.toSorted()).toEqual(inKnockout.flatMap(({ team1, team2 }) => [team1, team2]).toSorted())
    expect(phone.complaints).toEqual([])
  })

  /** How the row of the final is called. */
  const rowIn = {
    zh: '西班牙 对 阿根廷 西班牙 1，阿根廷 0 完场 加时',
    en: 'Spain v Argentina Spain 1, Argentina 0 Final AET',
  }

  /** The matches whose winners met, in the order they stand beside each other, from the final backwards. */
  const bracketOf = (): CupMatch[][] => {
    const rounds = [...new Set(knockout().map(({ round }) => round))].filter(
      (round) => !round.includes('third'),
    )
    const columns: CupMatch[][] = [[final()]]
    for (const round of rounds.toReversed().slice(1)) {
      const own = knockout().filter((match) => match.round === round)
      const next = (columns[0] ?? []).flatMap(({ team1, team2 }) => [team1, team2])
      columns.unshift(
        next.flatMap((team) => own.filter(({ team1, team2 }) => team1 === team || team2 === team)),
      )
    }
    return columns
  }

  test('[ROUTE-05] its bracket joins those who met, with extra time and shoot-outs told', async () => {
    const page = await openCup(inNewYork)
    await page.getByRole('tab', { name: 'Bracket' }).click()
    await page.locator('[data-round] a').first().waitFor()
    const columns = await page
      .locator('[data-round]')
      .evaluateAll((all) =>
        all.map((column) =>
          [...column.querySelectorAll('ol a')].map((tie) =>
            [...tie.querySelectorAll('b, i, small')].map((part) => part.textContent ?? ''),
          ),
        ),
      )
    const told = bracketOf().map((column) =>
      column.map(({ team1, team2, score: { ft, et, p } }) => {
        const [home, away] = et ?? ft
        const kicks = (nth: 0 | 1): string[] => (p ? [`p ${p[nth]}`] : [])
        return [
          team1,
          ...kicks(0),
          String(home),
          team2,
          ...kicks(1),
          String(away),
          ...(et && !p ? ['AET'] : []),
        ]
      }),
    )
    expect(columns).toEqual(told)
    expect(phone.complaints).toEqual([])
  })

  test('[FEAT-02] [FEAT-03] its final is 1–0 after extra time in the league, the match centre and on its day', async () => {
    const page = await openCup(inChina)
    await page.getByRole('link', { name: rowIn.zh }).click()
    await page.getByRole('heading', { name: '西班牙 1 比 0 阿根廷，完场', level: 1 }).waitFor()
    await page.getByText('加时后').waitFor()
    const { date, time } = final()
    const [clock = '', zone = ''] = time.split(' UTC')
    const at = Date.parse(`${date}T${clock}:00${zone.replace(/^([+-])(\d)$/, '$10$2')}:00`)
    for (const as of [inChina, inNewYork]) {
      await closeContext(phone.context)
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: as.timezoneId }).format(at)
      const shown = await open(`/schedule/index?day=${day}`, as)
      await shown.getByRole('link', { name: as === inChina ? rowIn.zh : rowIn.en }).waitFor()
      expect(phone.complaints).toEqual([])
    }
  })
})
