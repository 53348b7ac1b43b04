import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import { giveCoins } from '../server/support/coins'
import { addOperator, logOf } from '../server/support/office'
import { picture, usePages } from './support/pages'
import { logIn } from './support/steps'

const { server, open, openOffice } = usePages('owner')
beforeAll(async () => {
  for (const width of [1280, 390]) await addOperator(server(), `he${width}`, 'moderator')
})

const goTo = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: '菜单' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const phoneOf = (width: number, nth: number): string => `138${String(width * 10 + nth).padStart(8, '0')}`
/** The server does the next one, and its answer does not come. */
const lose = (page: Page, path: string) =>
  page.route(
    `**${API_PREFIX}${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
/** Nothing is wider than the page. */
const fits = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

// The narrow one breaks first; the office's own file has both.
describe.each([[390, 'dark']] as const)(
  '[FEAT-08] the books in the office at %i px, %s',
  (width, colorScheme) => {
    test('a member is found, the entries come to their end, filtered, and leave as a table', async () => {
      const { memberId } = await server().member(phoneOf(width, 1))
      const nickname = `老赵${width}`
      await server().store.db.updateTable('member').set({ nickname }).where('id', '=', memberId).execute()
      for (let nth = 1; nth <= 55; nth += 1) await giveCoins(server(), memberId, nth === 55 ? -20 : nth)
      const page = await openOffice('lin', width, { colorScheme })
      await goTo(page, '会员账目')
      await page.getByLabel('昵称、编号、流水号或手机尾号四位').fill(nickname)
      await page.getByRole('button', { name: '筛选' }).click()
      await row(page, nickname).getByText('1,465').waitFor()
      await picture(page, `accounts-${width}`)
      await fits(page)
      await page.getByRole('link', { name: `看账目：${nickname}` }).click()
      await page.getByRole('heading', { name: `${nickname} 的账目` }).waitFor()
      await page.getByText('共 55 条，收入 +1,485，支出 −20').waitFor()
      await picture(page, `account-${width}`)
      const rows = page.getByRole('table', { name: '明细' }).getByRole('row')
      await page.mouse.wheel(0, 100_000)
      await expect.poll(() => rows.count()).toBe(56)
      await fits(page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: '导出 CSV' }).click(),
      ])
      const lines = readFileSync(await file.path(), 'utf8')
        .trimEnd()
        .split('\r\n')
      expect([
        lines.length,
        lines[0]?.startsWith('\ufeff序号,时间,原因'),
        lines[1]?.includes(',更正,—,-20,1465,'),
      ]).toEqual([56, true, true])
      expect((await logOf(server())).at(-1)).toEqual(['lin', 'ledger.export', memberId])
      await page.getByLabel('原因').selectOption('task')
      await page.getByRole('button', { name: '筛选' }).click()
      await page.getByText('没有符合条件的内容').waitFor()
      await page.getByRole('link', { name: '砖块' }).click()
      await page.getByText('这里还没有内容').waitFor()
      await page.goBack()
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('heading', { name: `Accounts of ${nickname}` }).waitFor()
      await picture(page, `account-en-${width}`)
      await fits(page)
    })

    test('the books are proven; a difference is shown where it is, and what it does', async () => {
      const { memberId } = await server().member(phoneOf(width, 2))
      await giveCoins(server(), memberId, 5)
      const page = await openOffice('lin', width, { colorScheme })
      await goTo(page, '账本核对')
      await page.getByRole('button', { name: '现在核对' }).click()
      await page.getByRole('heading', { name: '账目全部对得上' }).waitFor()
      await page.getByText('可以正常兑换').waitFor()
      await picture(page, `books-${width}`)
      await fits(page)
      const account = `member:${memberId}:gold`
      const shift = (by: number) =>
        sql`update ledger_account set balance = balance + ${by} where id = ${account}`.execute(
          server().store.db,
        )
      await shift(1)
      await page.getByRole('button', { name: '现在核对' }).click()
      await page.getByRole('alert').filter({ hasText: '现在不能兑换' }).waitFor()
      await picture(page, `books-differ-${width}`)
      await fits(page)
      await row(page, account).getByRole('link').click()
      await page.getByRole('heading', { name: '的账目' }).waitFor()
      await page.goBack()
      await shift(-1)
      await page.getByRole('button', { name: '现在核对' }).click()
      await page.getByRole('heading', { name: '账目全部对得上' }).waitFor()
      await page.getByRole('table', { name: '金币' }).getByRole('link', { name: '平台发放' }).click()
      await page.getByRole('heading', { name: '平台发放（金币）' }).waitFor()
      await page.getByRole('table', { name: '明细' }).getByText('更正').first().waitFor()
      await picture(page, `books-account-${width}`)
      await fits(page)
      await page.goBack()
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('heading', { name: 'The books balance' }).waitFor()
      await picture(page, `books-en-${width}`)
      await fits(page)
      expect((await logOf(server())).at(-1)).toEqual(['lin', 'ledger.prove', 'ledger'])
    })

    test('one operator asks for a correction, another agrees to it; the member reads why', async () => {
      const phone = phoneOf(width, 3)
      const { memberId } = await server().member(phone)
      await giveCoins(server(), memberId, 10)
      const page = await openOffice('lin', width, { colorScheme })
      await page.goto(`/office/#/ledger/${memberId}`)
      await page.getByRole('button', { name: '提出更正' }).click()
      const form = page.getByRole('dialog')
      const amount = form.getByLabel('变动')
      await amount.fill('1,5')
      await form.getByLabel('理由').fill('20 日看满 30 分钟没有到账')
      await form.getByRole('button', { name: '提出更正' }).click()
      await form.getByText('请填写 −1,000,000 到 1,000,000 的整数').waitFor()
      await amount.fill('−１，０００')
      await form.getByText('扣除 1,000', { exact: true }).waitFor()
      await form.getByRole('button', { name: '提出更正' }).click()
      await form.getByText('会员没有这么多，扣完会低于 0').waitFor()
      await picture(page, `correction-ask-${width}`)
      await fits(page)
      await amount.fill('+25')
      await form.getByRole('button', { name: '提出更正' }).click()
      await page.getByText('已提出增加 25 金币，等另一位运营处理').waitFor()
      await page.getByRole('list', { name: '待处理的更正' }).getByText('+25 金币').waitFor()
      await goTo(page, '账目更正')
      expect(await page.getByRole('link', { name: '去会员账目' }).getAttribute('href')).toMatch(/\/ledger$/)
      const name = (
        await server()
          .store.db.selectFrom('member')
          .select('nickname')
          .where('id', '=', memberId)
          .executeTakeFirstOrThrow()
      ).nickname
      await page.getByRole('button', { name: `处理: ${name} +25` }).click()
      await page.getByText('这是你提出的，要由另一位运营处理').waitFor()
      await page.getByRole('button', { name: '关闭' }).click()

      const other = await openOffice(`he${width}`, width, { colorScheme })
      const menu = other.getByRole('button', { name: '菜单' })
      if (await menu.isVisible()) await menu.click()
      const corrections = other
        .getByRole('navigation', { name: '菜单' })
        .getByRole('link', { name: '账目更正' })
      await corrections.getByRole('img', { name: '1 项待处理' }).waitFor()
      await picture(other, `correction-badge-${width}`)
      await corrections.click()
      await other.getByRole('button', { name: `处理: ${name} +25` }).click()
      await other.getByText('更正后余额').waitFor()
      await picture(other, `correction-${width}`)
      await fits(other)
      await other.getByRole('button', { name: '同意并入账' }).click()
      await other.getByText('没有要处理的').waitFor()
      await other.getByLabel('状态').selectOption('all')
      await other.getByRole('button', { name: '筛选' }).click()
      await row(other, name).getByText(`已同意，he${width}`).waitFor()
      await picture(other, `corrections-${width}`)
      await fits(other)
      await expect.poll(() => corrections.getByRole('img').count()).toBe(0)

      const fan = await open(width, { colorScheme })
      await fan.goto('/#/login?back=%2Fgold')
      await logIn(fan, server(), phone)
      await fan.getByText('平台更正 · 20 日看满 30 分钟没有到账').waitFor()
      await picture(fan, `correction-gold-${width}`)
      await fits(fan)
    })

    test('a correction whose answers are lost on their way is asked for once, and is paid once', async () => {
      const { memberId } = await server().member(phoneOf(width, 4))
      await giveCoins(server(), memberId, 10)
      const page = await openOffice('lin', width, { colorScheme })
      await page.goto(`/office/#/ledger/${memberId}`)
      await page.getByRole('button', { name: '提出更正' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('变动').fill('+40')
      await form.getByLabel('理由').fill('签到没有到账')
      await lose(page, api.office.askCorrection.path)
      await form.getByRole('button', { name: '提出更正' }).click()
      await form.getByText('连不上服务器，请检查网络后重试').waitFor()
      await form.getByRole('button', { name: '提出更正' }).click()
      await page.getByText('已提出增加 40 金币，等另一位运营处理').waitFor()
      await expect
        .poll(() => page.getByRole('list', { name: '待处理的更正' }).getByText('+40 金币').count())
        .toBe(1)

      const other = await openOffice(`he${width}`, width, { colorScheme })
      await goTo(other, '账目更正')
      await other.getByRole('button', { name: / \+40$/ }).click()
      await lose(other, api.office.decideCorrection.path)
      const agree = other.getByRole('button', { name: '同意并入账' })
      await agree.click()
      await other.getByText('连不上服务器，请检查网络后重试').waitFor()
      await agree.click()
      await other.getByText('没有要处理的').waitFor()
      const { db } = server().store
      const kept = await db
        .selectFrom('ledger_correction')
        .select(['amount', 'state'])
        .where('member_id', '=', memberId)
        .execute()
      const account = await db
        .selectFrom('ledger_account')
        .select('balance')
        .where('id', '=', `member:${memberId}:gold`)
        .execute()
      expect([kept, account]).toEqual([[{ amount: 40, state: 'agreed' }], [{ balance: 50 }]])
      const acts = (await logOf(server())).flatMap(([who = '', act = '']) =>
        act.startsWith('correction.') ? [[who, act]] : [],
      )
      expect(acts.slice(-2)).toEqual([
        ['lin', 'correction.ask'],
        [`he${width}`, 'correction.agree'],
      ])
    })

    test('an owner changes a rate within its bounds, and reads who did', async () => {
      const page = await openOffice('lin', width, { colorScheme })
      await goTo(page, '费率')
      const share = page.getByLabel('主播的礼物分成')
      const before = await share.inputValue()
      await share.fill('101')
      await page.getByRole('button', { name: '保存' }).click()
      await page.getByText('请填写 0 到 100 的整数').waitFor()
      await share.fill('60')
      await page.getByRole('button', { name: '保存' }).click()
      const asked = page.getByRole('dialog', { name: '修改费率' })
      await asked.getByText('50 → 60').waitFor()
      await picture(page, `rates-sure-${width}`)
      // As far from the top as from the foot.
      const edges = await asked.evaluate((dialog) => {
        const { top, bottom } = dialog.getBoundingClientRect()
        return Math.round(top - (innerHeight - bottom))
      })
      expect(edges).toBe(0)
      await asked.getByRole('button', { name: '修改费率' }).click()
      await page.getByText('lin 于').first().waitFor()
      await picture(page, `rates-${width}`)
      await fits(page)
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('heading', { name: 'Rates' }).waitFor()
      await picture(page, `rates-en-${width}`)
      await fits(page)
      expect([before, (await logOf(server())).at(-1)]).toEqual(['50', ['lin', 'rates.save', 'giftShare']])
    })

    test('a task is planned anew from tomorrow on, and dropped; what is due today stays', async () => {
      const page = await openOffice('lin', width, { colorScheme })
      await goTo(page, '任务与奖励')
      const watching = row(page, '看直播（一）')
      await watching.getByText('开放 · 10 分钟 · 10 金币').waitFor()
      await page.getByRole('button', { name: '编辑: 看直播（一）' }).click()
      const form = page.getByRole('dialog')
      const first = await form.getByLabel('从哪天起').inputValue()
      await form.getByLabel('从哪天起').fill('2026-01-01')
      await form.getByLabel('要看多少分钟').fill('15')
      await form.getByRole('button', { name: '保存' }).click()
      await form.getByText('最早从明天开始').waitFor()
      await picture(page, `rewards-form-${width}`)
      await fits(page)
      await form.getByLabel('从哪天起').fill(first)
      await form.getByRole('button', { name: '保存' }).click()
      await watching.getByText(`${first} 起：开放 · 15 分钟 · 10 金币`).waitFor()
      await watching.getByText('开放 · 10 分钟 · 10 金币').waitFor()
      await page.getByRole('button', { name: '编辑: 签到' }).click()
      await form.getByLabel('第 7 天').fill('50')
      await picture(page, `rewards-row-${width}`)
      await fits(page)
      await form.getByRole('button', { name: '保存' }).click()
      const asks = page.getByRole('dialog', { name: '修改奖励' })
      await asks.getByText(`签到的奖励从 ${first} 的 0 点`).waitFor()
      await picture(page, `rewards-sure-${width}`)
      await fits(page)
      await asks.getByRole('button', { name: '修改奖励' }).click()
      await page.getByText(`${first} 起：开放 · 5 / 5 / 10 / 10 / 15 / 15 / 50 金币`).waitFor()
      await picture(page, `rewards-${width}`)
      await fits(page)
      await page.getByRole('button', { name: `取消: 看直播（一） ${first}` }).click()
      await expect.poll(() => watching.getByText('15 分钟').count()).toBe(0)
      await page.getByRole('button', { name: `取消: 签到 ${first}` }).click()
      await expect.poll(() => page.getByText('15 15 50').count()).toBe(0)
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('heading', { name: 'Tasks and rewards' }).waitFor()
      await picture(page, `rewards-en-${width}`)
      await fits(page)
    })
  },
)
