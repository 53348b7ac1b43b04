import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ChatUserType, LiveStatus } from '../../contract/enums'
import { writerOf } from '../server/support/finding'
import { addOperator, codeAt, logOf, PASSWORD } from '../server/support/office'
import { startTestServer, type TestServer } from '../server/support/server'
import { closeContext, openBrowser } from './support/browser'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Where pictures of the pages are put, to be looked at. */
const pictures = process.env['OFFICE_PICTURES']

let browser: Browser
let server: TestServer
let context: BrowserContext
let complaints: string[]
beforeAll(async () => {
  server = await startTestServer({ clientDir: join(root, 'dist/client'), startAt: Date.now() })
  browser = await openBrowser()
  await addOperator(server, 'lin', 'owner')
})
afterEach(async () => {
  await closeContext(context)
  if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('\n')}`)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const open = async (
  width: number,
  as: { locale?: string; colorScheme?: 'dark' | 'light' } = {},
): Promise<Page> => {
  complaints = []
  context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 844 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
    ...as,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A browser tells of every answer that is not 2xx; who is not signed in yet is told 401.
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text())
  })
  return page
}

/** Fills the door in by keys alone. */
const signIn = async (page: Page, name = 'lin', password = PASSWORD, secret?: string): Promise<void> => {
  server.clock.forward(60_000)
  await page.goto('/office/')
  await page.getByLabel('名称').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.type(codeAt(server.clock.now(), secret))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '退出登录' }).waitFor()
}
const goTo = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: '菜单' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) })
}
const isInWindow = (one: Element): boolean => one.getBoundingClientRect().bottom <= innerHeight
/** Nothing is wider than the page. */
const fits = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

describe.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('the office at %i px, %s', (width, colorScheme) => {
  const name = (of: string): string => `${of}-${width}`

  test('who is wrong stays at the door and is told why; who is right comes in, and goes', async () => {
    const page = await open(width, { colorScheme })
    await page.goto('/office')
    await page.getByLabel('名称').fill('lin')
    await page.getByLabel('密码').fill('wrong')
    await page.getByLabel('动态码').fill('000000')
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('alert').filter({ hasText: '名称、密码或动态码不正确' }).waitFor()
    await fits(page)
    await picture(page, name('door'))
    complaints = complaints.filter((words) => !words.includes('422'))
    await signIn(page)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByLabel('动态码').waitFor()
    expect((await logOf(server)).slice(-2).map(([, act]) => act)).toEqual([
      'operator.sign-in',
      'operator.sign-out',
    ])
  })

  test('an owner closes sign-up in the settings: the page for it says so, and opens again', async () => {
    const page = await open(width, { colorScheme })
    await signIn(page)
    await goTo(page, '设置')
    const door = page.getByLabel('新用户注册')
    await door.selectOption('closed')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('lin 于').waitFor()
    await fits(page)
    await picture(page, name('settings'))
    // The menu is longer than the window, and begins at its head.
    await page.reload()
    await expect.poll(() => page.locator('nav a[href="#/settings"]').evaluate(isInWindow)).toBe(true)
    const fan = await context.newPage()
    await fan.goto('/#/register')
    await fan.getByText('现在不开放新用户注册').waitFor()
    await door.selectOption('open')
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/saveSettings'))
    await page.getByRole('button', { name: '保存' }).click()
    expect((await saved).status()).toBe(200)
    await fan.reload()
    await fan.getByLabel('手机号').waitFor()
  })

  test('an owner adds an operator, who first chooses a password and then sees its own pages alone', async () => {
    const page = await open(width, { colorScheme })
    await signIn(page)
    await goTo(page, '运营账号')
    await page.getByRole('button', { name: '新增运营账号' }).click()
    const added = `he${width}`
    await page.getByLabel('名称').fill(added)
    await page.getByLabel('角色', { exact: true }).selectOption('editor')
    await page.getByRole('dialog').getByRole('button', { name: '新增' }).click()
    const told = page.getByRole('dialog', { name: `${added} 的登录信息` })
    await told.getByRole('img').waitFor()
    const [password = '', uri = ''] = await told.locator('code').allTextContents()
    await fits(page)
    await picture(page, name('credentials'))
    await told.getByRole('button', { name: '关闭' }).click()
    await row(page, added).getByText('还没有改过初始密码').waitFor()
    await fits(page)
    await picture(page, name('operators'))
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByLabel('动态码').waitFor()

    await signIn(page, added, password, new URL(uri).searchParams.get('secret') ?? '')
    await page.getByText('这是第一次登录').waitFor()
    await fits(page)
    await picture(page, name('password'))
    await page.getByLabel('当前密码').fill(password)
    await page.getByLabel('新密码').fill('quite another sentence')
    await page.getByRole('main').getByRole('button', { name: '修改密码' }).click()
    await page.getByRole('status').filter({ hasText: '密码已修改' }).waitFor()
    const menu = page.getByRole('button', { name: '菜单' })
    if (await menu.isVisible()) await menu.click()
    expect(await page.getByRole('navigation', { name: '菜单' }).getByRole('link').allTextContents()).toEqual([
      '今日待办',
      '建议与问题',
      '直播礼物',
      '比赛',
      '联赛',
      '导入比赛',
      '商城商品',
      '任务与奖励',
      '活动',
      '公告',
      '首页轮播',
      '热词',
      '帮助',
      '协议与政策',
      '修改密码',
    ])
    const groups = page.getByRole('navigation', { name: '菜单' }).getByRole('group')
    expect(await groups.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual([
      '会员与客服',
      '直播',
      '赛事',
      '商城与账目',
      '内容',
    ])
  })

  test('an application is looked at and accepted, another refused; the log has both', async () => {
    const { db } = server.store
    for (const [nth, wanted] of ['阿凯', '小林'].entries()) {
      const { memberId } = await server.member(`139${width}${nth}`.padEnd(11, '0'))
      await db
        .insertInto('anchor_application')
        .values({
          id: `a-${width}-${nth}`,
          member_id: memberId,
          state: 'pending',
          name: `${wanted}${width}`,
          match_type: 1,
          words: '解说十年业余联赛，周末都在现场。',
          reason: null,
          at: new Date(server.clock.now()),
          decided_at: null,
        })
        .execute()
    }
    const page = await open(width, { colorScheme })
    await signIn(page)
    await goTo(page, '主播申请')
    await fits(page)
    await picture(page, name('applications'))
    await page.getByRole('button', { name: `查看: 阿凯${width}` }).click()
    await page.getByText('解说十年业余联赛').waitFor()
    await fits(page)
    await picture(page, name('application'))
    await page.getByRole('button', { name: '通过' }).click()
    const asked = page.getByRole('dialog', { name: '通过', exact: true })
    await asked.getByText('会改名为').waitFor()
    await asked.getByRole('button', { name: '通过' }).click()
    await row(page, `阿凯${width}`).getByText('已通过').waitFor()
    await page.getByRole('button', { name: `查看: 小林${width}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('理由').fill('请先完善资料')
    await page.getByRole('button', { name: '拒绝' }).click()
    await row(page, `小林${width}`).getByText('已拒绝').waitFor()
    await goTo(page, '操作记录')
    await row(page, '通过主播申请')
      .filter({ hasText: `阿凯${width}` })
      .waitFor()
    await row(page, '拒绝主播申请')
      .filter({ hasText: `球迷${`139${width}1`.padEnd(11, '0').slice(-4)}` })
      .waitFor()
    expect((await logOf(server)).slice(-2)).toEqual([
      ['lin', 'application.accepted', `a-${width}-0`],
      ['lin', 'application.refused', `a-${width}-1`],
    ])
  })

  test('a stream is ended, its anchor blocked and let go again', async () => {
    const write = writerOf(server.store.db)
    const [anchor, live] = [`anchor${width}`, `live${width}`]
    await write.anchor(anchor, `老陈${width}`)
    await write.live(live, anchor, '一起看')
    const page = await open(width, { colorScheme })
    await signIn(page)
    await goTo(page, '主播与直播')
    await page.getByLabel('范围').selectOption('live')
    await page.getByRole('button', { name: '筛选' }).click()
    await row(page, `老陈${width}`).getByText('一起看').waitFor()
    await fits(page)
    await picture(page, name('anchors'))
    await page.getByRole('button', { name: `结束 老陈${width} 的直播` }).click()
    await page.getByLabel('理由').fill('违规内容')
    await page.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
    await row(page, `老陈${width}`).waitFor({ state: 'detached' })
    await page.getByLabel('范围').selectOption('')
    await page.getByRole('button', { name: '筛选' }).click()
    await page.getByRole('button', { name: `封禁: 老陈${width}` }).click()
    await page.getByLabel('理由').fill('屡次违规')
    await fits(page)
    await picture(page, name('block'))
    await page.getByRole('dialog').getByRole('button', { name: '封禁' }).click()
    await row(page, `老陈${width}`).getByText('已封禁，直到解除：屡次违规').waitFor()
    await page.getByRole('button', { name: `解除封禁: 老陈${width}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '解除封禁' }).click()
    await page.getByRole('button', { name: `封禁: 老陈${width}`, exact: true }).waitFor()
    const streams = await server.store.db.selectFrom('live').select('status').where('id', '=', live).execute()
    expect(streams).toEqual([{ status: LiveStatus.END }])
  })

  test('[FEAT-06] what was reported is looked at in its talk and decided on; the talk of a room is moderated', async () => {
    const { db } = server.store
    const write = writerOf(db)
    const [anchor, live, at] = [`host${width}`, `talk${width}`, new Date(server.clock.now())]
    await write.anchor(anchor, `老张${width}`)
    await write.live(live, anchor, '周末一起看')
    const { memberId: fan } = await server.member(width === 390 ? '13800000071' : '13800000072')
    const said = ['大家好，马上开球', '加群领红包', '别发广告了']
    for (const [nth, words] of said.entries())
      await db
        .insertInto('chat_line')
        .values({
          live_id: live,
          seq: nth + 1,
          user_type: ChatUserType.WEB,
          member_id: null,
          nickname: `看客${nth}-${width}`,
          avatar: null,
          text: words,
          key: null,
          at,
          demo: false,
          event: 'null',
        })
        .execute()
    await db
      .insertInto('chat_report')
      .values({
        reporter_id: fan,
        anchor_id: anchor,
        live_id: live,
        seq: 2,
        member_id: null,
        nickname: `看客1-${width}`,
        line_text: '加群领红包',
        reason: 'spam',
        text: '一直在刷',
        at,
      })
      .execute()
    const page = await open(width, { colorScheme })
    await signIn(page)
    await goTo(page, '举报与聊天')
    await fits(page)
    await picture(page, name('reports'))
    await page.getByRole('button', { name: `处理: 看客1-${width}` }).click()
    await page.getByRole('list', { name: '聊天' }).getByText('大家好，马上开球').waitFor()
    await page.getByRole('radio', { name: '禁言', exact: true }).check()
    await fits(page)
    await picture(page, name('report'))
    await page.getByRole('radio', { name: '删除消息' }).check()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await row(page, `看客1-${width}`).waitFor({ state: 'detached' })
    await goTo(page, '主播与直播')
    await page.getByRole('link', { name: `老张${width} 的聊天` }).click()
    await page.getByText('已删除').waitFor()
    await fits(page)
    await picture(page, name('talk'))
    await page.getByRole('button', { name: `对 看客2-${width} 禁言` }).click()
    await picture(page, name('moderate'))
    await page.getByRole('dialog').getByRole('button', { name: '禁言' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(/^已被平台运营禁言，到 /).waitFor()
    await picture(page, name('muted'))
    expect((await logOf(server)).slice(-2).map(([who, act]) => [who, act])).toEqual([
      ['lin', 'report.settle'],
      ['lin', 'talk.mute'],
    ])
  })

  test('[FEAT-06] a reported message is read, its writer kept from writing, and let write again', async () => {
    const { db } = server.store
    const phones = width === 390 ? ['13800000081', '13800000082'] : ['13800000083', '13800000084']
    const [reporter = '', spammer = ''] = await Promise.all(
      phones.map(async (phone) => (await server.member(phone)).memberId),
    )
    const at = new Date(server.clock.now())
    await db
      .insertInto('thread')
      .values({ id: `told${width}`, kind: 'direct', a_id: reporter, b_id: spammer, last_seq: 2, last_at: at })
      .execute()
    for (const [nth, text] of ['在吗', '加我领内部料，包赢'].entries())
      await db
        .insertInto('message')
        .values({
          thread_id: `told${width}`,
          seq: nth + 1,
          sender_id: spammer,
          user_type: ChatUserType.WEB,
          text,
          picture: null,
          width: null,
          height: null,
          key: null,
          at,
          removed_at: null,
          removed_by: null,
        })
        .execute()
    await db
      .insertInto('message_report')
      .values({
        reporter_id: reporter,
        thread_id: `told${width}`,
        seq: 2,
        member_id: spammer,
        nickname: `骗子${width}`,
        message_text: '加我领内部料，包赢',
        picture: null,
        reason: 'fraud',
        text: '一直发',
        at,
      })
      .execute()
    const page = await open(width, { colorScheme })
    await signIn(page)
    await goTo(page, '私信举报')
    await fits(page)
    await picture(page, name('message-reports'))
    await page.getByRole('button', { name: `处理: 骗子${width}` }).click()
    await page.getByRole('button', { name: '查看前后的私信' }).click()
    await page.getByRole('list', { name: '前后的私信' }).getByText('在吗').waitFor()
    await page.getByRole('radio', { name: '删除并禁止发私信' }).check()
    await fits(page)
    await picture(page, name('message-report'))
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await row(page, `骗子${width}`).waitFor({ state: 'detached' })
    await page.getByLabel('范围').selectOption('all')
    await page.getByRole('button', { name: '筛选' }).click()
    await page.getByRole('button', { name: `查看: 骗子${width}` }).click()
    await page.getByRole('dialog').getByText('禁止发私信至').waitFor()
    await picture(page, name('message-muted'))
    await page.getByRole('dialog').getByRole('button', { name: '解除禁止' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await logOf(server)).slice(-3).map(([who, act]) => [who, act])).toEqual([
      ['lin', 'messageReport.read'],
      ['lin', 'messageReport.settle'],
      ['lin', 'messageMute.lift'],
    ])
  })

  test('a notice is written, and what the server refuses is said at its field', async () => {
    const page = await open(width, { colorScheme })
    await signIn(page)
    await goTo(page, '公告')
    await server.store.db.deleteFrom('notice').execute()
    await page.reload()
    await page.getByRole('button', { name: '新增: 打开首页时弹出的公告' }).click()
    await page.getByLabel('标题', { exact: true }).fill('今晚维护')
    await page.getByLabel('内容（HTML，展示前会过滤）', { exact: true }).fill('<p>两点到三点</p>')
    await page.getByLabel('开始时间').fill('2030-05-01T02:00')
    await page.getByLabel('结束时间').fill('2030-05-01T01:00')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('结束时间要晚于开始时间').waitFor()
    expect(await page.getByLabel('结束时间').evaluate((field) => field === document.activeElement)).toBe(true)
    complaints = complaints.filter((words) => !words.includes('400'))
    await picture(page, name('notice'))
    await page.getByLabel('结束时间').fill('2030-05-01T03:00')
    await page.getByRole('button', { name: '保存' }).click()
    await row(page, '今晚维护').getByText('2030').waitFor()
    await fits(page)
    await picture(page, name('notices'))
  })

  test('pictures of home are added, put in order and removed, and the log says so', async () => {
    const page = await open(width, { colorScheme })
    await server.store.db.deleteFrom('carousel').execute()
    await signIn(page)
    await goTo(page, '首页轮播')
    for (const title of ['第一张', '第二张']) {
      await page.getByRole('button', { name: '新增轮播图' }).click()
      await page.getByLabel('标题', { exact: true }).fill(title)
      await page.getByLabel('点击去向').selectOption('none')
      await page.getByRole('button', { name: '保存' }).click()
      await row(page, title).waitFor()
    }
    await page.getByRole('button', { name: '上移「第二张」' }).click()
    await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('第二张')
    await fits(page)
    await picture(page, name('slides'))
    await page.getByRole('button', { name: '移除: 第一张' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
    await row(page, '第一张').waitFor({ state: 'detached' })

    await goTo(page, '操作记录')
    await page.getByLabel('操作', { exact: true }).selectOption('carousel.')
    await page.getByRole('button', { name: '筛选' }).click()
    await page.getByRole('row').filter({ hasText: '移除轮播图' }).first().waitFor()
    await expect.poll(() => row(page, '登录').count()).toBe(0)
    await page.getByRole('row').filter({ hasText: '移除轮播图' }).first().getByText('变化').last().click()
    await page.getByText('标题: 第一张').first().waitFor()
    await fits(page)
    await picture(page, name('log'))
  })
})

test('the office speaks English where the application does', async () => {
  const page = await open(390, { locale: 'en-GB' })
  await page.goto('/office/')
  await page.getByRole('heading', { name: 'Touchline office' }).waitFor()
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: '触线运营后台' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '触线运营后台' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
})

test('the page admits no inline style and nothing of others, and stands in no frame', async () => {
  const page = await open(390)
  const response = await page.goto('/office/')
  expect(response?.headers()['content-security-policy']).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self';connect-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  )
})
