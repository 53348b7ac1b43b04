import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { api } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import { ChatUserType } from '../../contract/enums'
import { writerOf } from '../server/support/finding'
import { addOperator, codeAt, PASSWORD } from '../server/support/office'
import { startTestServer, type TestServer } from '../server/support/server'
import { closeContext, openBrowser } from './support/browser'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** A page of them. */
const REPORTS = 20
/** More than a page. */
const MANY = 24
/** Where pictures of the pages are put, to be looked at. */
const pictures = process.env['OFFICE_PICTURES']

let browser: Browser
let server: TestServer
let context: BrowserContext
const reporters: { memberId: string; token: string }[] = []
beforeAll(async () => {
  server = await startTestServer({ clientDir: join(root, 'dist/client'), startAt: Date.now() })
  browser = await openBrowser()
  await addOperator(server, 'lin', 'owner')
  const write = writerOf(server.store.db)
  await write.anchor('chen', '老陈说球')
  await write.live('room', 'chen', '一起看')
  await server.store.db.updateTable('member').set({ demo: false }).where('id', '=', 'chen').execute()
  for (let nth = 0; nth < MANY; nth += 1) reporters.push(await server.member(String(13_900_000_100 + nth)))
  for (const [nth, { memberId }] of reporters.entries())
    await server.store.db
      .insertInto('chat_line')
      .values({
        live_id: 'room',
        seq: nth + 1,
        user_type: ChatUserType.WEB,
        member_id: memberId,
        nickname: `用户${nth}`,
        avatar: null,
        text: `加群领红包 ${nth}`,
        key: null,
        at: new Date(server.clock.now() + nth),
        demo: false,
        event: 'null',
      })
      .execute()
})
/** Members from one to before another: each reports the next one's line, the last the first's. */
const reportIn = async (from: number, to: number): Promise<void> => {
  for (let nth = from; nth < to; nth += 1) {
    const reported = nth + 1 < to ? nth + 1 : from
    await server.ask(
      api.live.reportChat,
      {
        liveId: 'room',
        memberId: reporters[reported]?.memberId ?? '',
        seq: reported + 1,
        reason: 'spam',
        text: '',
      },
      reporters[nth]?.token,
    )
  }
}
beforeEach(async () => {
  await sql`truncate chat_report`.execute(server.store.db)
  await reportIn(0, REPORTS)
})
afterEach(() => closeContext(context))
afterAll(async () => {
  await browser.close()
  await server.close()
})

const open = async (width: number): Promise<Page> => {
  context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 844 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

/** Nothing lies over its middle. */
const isSeen = (one: Element): boolean => {
  const { left, top, width: wide, height: high } = one.getBoundingClientRect()
  const met = document.elementFromPoint(left + wide / 2, top + high / 2)
  return met !== null && one.contains(met)
}

/** The door, by keys alone. */
const signIn = async (page: Page): Promise<void> => {
  server.clock.forward(60_000)
  await page.goto('/office/')
  await page.getByLabel('名称').focus()
  await page.keyboard.type('lin')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.type(codeAt(server.clock.now()))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '退出登录' }).waitFor()
}

interface Focus {
  readonly tag: string
  readonly name: string
  readonly outlined: boolean
}
const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return {
      tag: element.tagName.toLowerCase() + (element.id === '' ? '' : `#${element.id}`),
      name: element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '',
      outlined: outlineStyle !== 'none' && outlineWidth !== '0px',
    }
  })
/** Presses Tab until the focus is where it is wanted; each place on the way shows it. */
const tabTo = async (page: Page, isThere: (at: Focus) => boolean): Promise<Focus> => {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const at = await focus(page)
    if (at.tag === 'body') continue
    expect(at).toEqual({ ...at, outlined: true })
    if (isThere(at)) return at
  }
  throw new Error('Tab does not lead there')
}
const goTo = async (page: Page, name: string): Promise<void> => {
  if (await page.getByRole('button', { name: '菜单' }).isVisible()) {
    await tabTo(page, (at) => at.name === '菜单')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, (at) => at.tag === 'a' && at.name === name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(async () => (await focus(page)).tag).toBe('main#content')
}

const rowsOf = (page: Page) => page.getByRole('button', { name: /^处理: / })

describe.each([1280, 390])('the office by keys alone at %i px', (width) => {
  test('a moderator decides on two dozen reports without a mouse, and the page says by which keys', async () => {
    await reportIn(REPORTS, MANY)
    const page = await open(width)
    await signIn(page)
    await goTo(page, '举报与聊天')
    expect(await page.locator('#content kbd').allTextContents()).toEqual(['J', 'K', 'Enter'])
    // From the page at once, wherever the focus is.
    await rowsOf(page).first().waitFor()
    await page.keyboard.press('j')
    const first = await focus(page)
    expect(first.name.startsWith('处理: ')).toBe(true)
    await page.keyboard.press('j')
    const second = await focus(page)
    await page.keyboard.press('k')
    expect([second.name === first.name, (await focus(page)).name]).toEqual([false, first.name])

    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect((await focus(page)).name).toBe('decision')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect((await focus(page)).name).toBe(first.name)

    await page.keyboard.press('Enter')
    expect(await dialog.locator('.keys kbd').allTextContents()).toEqual([
      '1',
      '5',
      'Ctrl + Enter',
      'N',
      'Esc',
    ])
    expect(await dialog.getByRole('radiogroup').locator('label').allInnerTexts()).toEqual([
      '1\n没有违规',
      '2\n删除消息',
      '3\n禁言',
      '4\n移出聊天',
      '5\n封禁主播',
    ])
    for (let nth = 0; nth < MANY; nth += 1) {
      const title = (await dialog.getAttribute('aria-labelledby')) ?? ''
      expect((await focus(page)).name).toBe('decision')
      await page.keyboard.press(nth % 2 === 0 ? '1' : '2')
      const settled = page.waitForResponse((answer) => answer.url().endsWith(api.office.settleReport.path))
      await page.keyboard.press('Control+Enter')
      await settled
      await page.locator(`[id="${title}"]`).waitFor({ state: 'detached' })
    }
    await page.getByText('没有要处理的').waitFor()
    const { rows } = await sql<{ decision: string; count: number }>`
      select state as decision, count(*)::int as count from chat_report group by state order by state`.execute(
      server.store.db,
    )
    expect(rows).toEqual([
      { decision: 'dismiss', count: MANY / 2 },
      { decision: 'remove', count: MANY / 2 },
    ])
    await expect.poll(async () => (await focus(page)).tag).toBe('p')
  })
})

test('several reports of one thing are one row, decided at once; what a colleague has decided is told, and the same key leads on', async () => {
  const page = await open(1280)
  const [, second] = reporters
  await server.ask(
    api.live.reportChat,
    { liveId: 'room', memberId: second?.memberId ?? '', seq: 2, reason: 'fraud', text: '骗子' },
    reporters[5]?.token ?? '',
  )
  await signIn(page)
  await goTo(page, '举报与聊天')
  await expect.poll(() => page.getByRole('row').count()).toBe(REPORTS + 1)
  await page.getByRole('row').nth(1).getByText('共 2 人举报').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 位会员的 2 条举报是同一件事').waitFor()
  expect(await dialog.getByRole('listitem').first().innerText()).toContain('诈骗 · 骗子')
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, 'several.png') })
  const title = (await dialog.getAttribute('aria-labelledby')) ?? ''
  await page.keyboard.press('1')
  await page.keyboard.press('Control+Enter')
  await page.locator(`[id="${title}"]`).waitFor({ state: 'detached' })

  // A colleague was faster with the next one.
  await sql`update chat_report set state = 'mute' where member_id = ${reporters[2]?.memberId ?? ''}`.execute(
    server.store.db,
  )
  await sql`insert into operator_log (who, act, target, before, after, at)
    select 'mo', 'report.settle', id::text, 'null', 'null', at from chat_report where member_id = ${reporters[2]?.memberId ?? ''}`.execute(
    server.store.db,
  )
  await dialog.getByText('加群领红包 2', { exact: true }).first().waitFor()
  const next = (await dialog.getAttribute('aria-labelledby')) ?? ''
  await page.keyboard.press('2')
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('alert').filter({ hasText: 'mo 已经处理过了：禁言' }).waitFor()
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, 'settled.png') })
  await page.keyboard.press('Control+Enter')
  await page.locator(`[id="${next}"]`).waitFor({ state: 'detached' })
  await dialog.getByText('加群领红包 3', { exact: true }).first().waitFor()
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from chat_report where state <> 'open' group by state order by state`.execute(
    server.store.db,
  )
  expect(rows).toEqual([
    { state: 'dismiss', count: 2 },
    { state: 'mute', count: 1 },
  ])
  await sql`truncate operator_log`.execute(server.store.db)
})

test('of the demo world nothing is offered that cannot be done, and the dialog says why', async () => {
  await server.store.db.updateTable('member').set({ demo: true }).where('id', '=', 'chen').execute()
  const page = await open(390)
  await signIn(page)
  await goTo(page, '举报与聊天')
  await rowsOf(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const choices = page.getByRole('dialog').getByRole('radiogroup')
  await page.getByText('演示世界的直播由演示自己推进').waitFor()
  const offered = await choices.getByRole('radio').count()
  await server.store.db.updateTable('member').set({ demo: false }).where('id', '=', 'chen').execute()
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, 'demo.png') })
  expect([offered, await choices.innerText()]).toEqual([4, expect.not.stringContaining('封禁')])
})

const say = async (from: number, to: number): Promise<void> => {
  for (let seq = from; seq <= to; seq += 1)
    await server.store.db
      .insertInto('chat_line')
      .values({
        live_id: 'talk',
        seq,
        user_type: ChatUserType.WEB,
        member_id: null,
        nickname: '路人',
        avatar: null,
        text: `第 ${seq} 句`,
        key: null,
        at: new Date(server.clock.now() + seq),
        demo: false,
        event: 'null',
      })
      .execute()
}

describe('the talk of a room', () => {
  test('opens at its newest line and stays there as lines come; who has scrolled up is told of new ones', async () => {
    await writerOf(server.store.db).live('talk', 'chen', '聊天')
    await say(1, 60)
    const page = await open(1280)
    await signIn(page)
    await page.goto('/office/#/talk/talk')
    const last = (seq: number) => page.getByText(`第 ${seq} 句`, { exact: true })
    await last(60).waitFor()
    await expect.poll(() => last(60).evaluate(isSeen)).toBe(true)
    await say(61, 62)
    await last(62).waitFor()
    await expect.poll(() => last(62).evaluate(isSeen)).toBe(true)

    await page.getByRole('list', { name: '聊天' }).evaluate((list) => list.scrollTo({ top: 0 }))
    await expect.poll(() => last(1).evaluate(isSeen)).toBe(true)
    await say(63, 65)
    const more = page.getByRole('button', { name: '3 条新消息' })
    await more.waitFor()
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, 'talk.png') })
    expect(await last(1).evaluate(isSeen)).toBe(true)
    await more.click()
    await expect.poll(() => last(65).evaluate(isSeen)).toBe(true)
    expect(await more.count()).toBe(0)
  })
})

describe('where the server cannot be reached, the office on a phone', () => {
  const width = 390

  test.each(['500', 'offline', 'silence'] as const)(
    'what cannot be read says why and is read again by a key: %s',
    async (kind) => {
      const page = await open(width)
      await signIn(page)
      const path = `**${API_PREFIX}${api.office.listReports.path}`
      await page.route(path, async (route) => {
        if (kind === '500') await route.fulfill({ status: 500, body: 'oops' })
        else if (kind === 'offline') await route.abort('internetdisconnected')
      })
      await goTo(page, '举报与聊天')
      const words = {
        500: '操作没有成功，请稍后再试',
        offline: '连不上服务器，请检查网络后重试',
        silence: '服务器 10 秒没有回应，请重试',
      }[kind]
      await page.getByRole('alert').filter({ hasText: words }).waitFor()
      await page.unroute(path)
      await tabTo(page, (at) => at.name === '重试')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.getByRole('row').count()).toBe(REPORTS + 1)
    },
  )

  test('what cannot be read is read again by itself, behind the words that say why', async () => {
    const page = await open(width)
    await signIn(page)
    const path = `**${API_PREFIX}${api.office.listReports.path}`
    let asked = 0
    await page.route(path, async (route) => {
      asked += 1
      await route.fulfill({ status: 503, body: '' })
    })
    await goTo(page, '举报与聊天')
    const words = page.getByRole('alert').filter({ hasText: '操作没有成功，请稍后再试' })
    const first = await words.elementHandle()
    await tabTo(page, (at) => at.name === '重试')
    await expect.poll(() => asked, { timeout: 15_000 }).toBe(2)
    // The same words stand there, and the focus where it was.
    expect([await first?.isVisible(), (await focus(page)).name]).toEqual([true, '重试'])
    await page.unroute(path)
    await expect.poll(() => page.getByRole('row').count(), { timeout: 15_000 }).toBe(REPORTS + 1)

    // What was read stays where the next read fails, and is the newest again by itself.
    await page.route(path, (route) => route.abort('internetdisconnected'))
    await tabTo(page, (at) => at.name === '筛选')
    const failed = page.waitForEvent('requestfailed')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await failed
    await page.getByText('没有读到最新的内容，下面是之前的。').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(REPORTS + 1)
    await page.unroute(path)
    await page.getByText('没有读到最新的内容，下面是之前的。').waitFor({ state: 'detached', timeout: 15_000 })
  })

  test('the talk around a report that cannot be read is read again by itself', async () => {
    const page = await open(width)
    await signIn(page)
    await goTo(page, '举报与聊天')
    const path = `**${API_PREFIX}${api.office.readTalk.path}`
    await page.route(path, (route) => route.abort('internetdisconnected'))
    await tabTo(page, (at) => at.name.startsWith('处理: '))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('alert').filter({ hasText: '连不上服务器' }).waitFor()
    await page.unroute(path)
    await expect.poll(() => dialog.getByRole('list', { name: '聊天' }).count(), { timeout: 15_000 }).toBe(1)
  })

  test('who is signed in stays so where the server cannot say it, and tries again', async () => {
    const page = await open(width)
    await signIn(page)
    const path = `**${API_PREFIX}${api.office.getSelf.path}`
    await page.route(path, (route) => route.abort('internetdisconnected'))
    await page.reload()
    await page.getByRole('alert').filter({ hasText: '连不上服务器，请检查网络后重试' }).waitFor()
    await page.unroute(path)
    await tabTo(page, (at) => at.name === '重试')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('button', { name: '退出登录' }).isVisible()).toBe(true)
  })

  test('a decision that does not reach the server is told once, within the dialog, and sent again', async () => {
    const page = await open(width)
    await signIn(page)
    await goTo(page, '举报与聊天')
    await tabTo(page, (at) => at.name.startsWith('处理: '))
    await page.keyboard.press('Enter')
    const path = `**${API_PREFIX}${api.office.settleReport.path}`
    await page.route(path, (route) => route.abort('internetdisconnected'))
    // Nothing is decided before somebody has: the control says so.
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=decision]:invalid:focus').waitFor()
    await dialog.getByRole('alert').filter({ hasText: '请先选择处理结果' }).waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('Control+Enter')
    await dialog.getByRole('alert').filter({ hasText: '连不上服务器' }).waitFor()
    expect(await page.getByText('连不上服务器').count()).toBe(1)
    await page.unroute(path)
    const settled = page.waitForResponse((answer) => answer.url().endsWith(api.office.settleReport.path))
    await page.keyboard.press('Control+Enter')
    expect((await settled).status()).toBe(200)
  })
})

test.each([
  [1280, 800],
  [390, 844],
])(
  'at %i × %i what is decided is in sight, and so is the reported line, marked among the others',
  async (width, height) => {
    const page = await open(width)
    await page.setViewportSize({ width, height })
    await signIn(page)
    await goTo(page, '举报与聊天')
    await rowsOf(page).first().waitFor()
    await page.keyboard.press('j')
    for (let nth = 0; nth < 9; nth += 1) await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const marked = dialog.locator('li[data-marked]')
    await marked.getByText('被举报的').waitFor()
    const seen = await Promise.all(
      [
        marked,
        dialog.getByRole('radiogroup', { name: '处理结果' }),
        dialog.getByRole('button', { name: '确定' }),
      ].map((one) => one.evaluate(isSeen)),
    )
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, `case-${width}.png`) })
    expect(seen).toEqual([true, true, true])

    // After a decision the row is gone: the focus is on the one in its place, not lost.
    await page.keyboard.press('1')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect((await focus(page)).name.startsWith('处理: ')).toBe(true)
  },
)

test('Escape closes the menu and the focus is on its button', async () => {
  const page = await open(390)
  await signIn(page)
  const menu = page.getByRole('button', { name: '菜单' })
  await tabTo(page, (at) => at.name === '菜单')
  await page.keyboard.press('Enter')
  await tabTo(page, (at) => at.name === '举报与聊天')
  await page.keyboard.press('Escape')
  expect([(await focus(page)).name, await menu.getAttribute('aria-expanded')]).toEqual(['菜单', 'false'])
})
