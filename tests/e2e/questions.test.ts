import sharp from 'sharp'
import { expect, it } from 'vitest'
import { picture, usePages } from './support/pages'
import { newPhone } from './support/server'
import { logIn } from './support/steps'

const { server, open, openOffice } = usePages('moderator')

it('[FEAT-14] [ROUTE-08] [API-07] a member writes with a picture, another wants it too, an operator answers, the writer is led to it', async () => {
  const page = await open(390)
  await page.goto('/#/login?back=%2FlistQuestion%3Fof%3Down')
  await logIn(page, server(), newPhone())
  await page.getByText('你还没有提过反馈').waitFor()
  await picture(page, 'own-empty')
  await page.getByRole('link', { name: '提交问题' }).last().click()
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('标题要有 4 到 60 个字').waitFor()
  await page.getByLabel('一句话说清楚').fill('回看时一次跳 30 秒')
  await page.getByLabel('详细说说').fill('现在一次只能跳 10 秒。')
  const file = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1f6b46' } })
    .png()
    .toBuffer()
  await page.getByLabel('添加图片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: file })
  await page.getByRole('img', { name: '图片 1' }).waitFor()
  // What was begun outlives the page.
  await page.reload()
  await expect.poll(() => page.getByLabel('一句话说清楚').inputValue()).toBe('回看时一次跳 30 秒')
  await page.getByRole('img', { name: '图片 1' }).waitFor()
  await picture(page, 'add')
  await page.getByRole('button', { name: '提交' }).dblclick()
  await page.getByRole('heading', { name: '回看时一次跳 30 秒' }).waitFor()
  await page.getByText('运营还没有回复').waitFor()
  await picture(page, 'detail-new')

  const other = await open(390)
  await other.goto('/#/login?back=%2FlistQuestion')
  await logIn(other, server(), newPhone())
  const vote = other.getByRole('button', { name: /回看时一次跳 30 秒/ })
  await vote.click()
  await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true')
  await other.reload()
  await expect.poll(() => vote.textContent()).toBe('1 已支持')
  expect(await other.getByRole('listitem').filter({ has: vote }).count()).toBe(1)
  await picture(other, 'list')

  // A list that stands open follows what becomes of it.
  const list = await page.context().newPage()
  await list.goto('/#/listQuestion?of=own')
  const row = list.getByRole('listitem').filter({ hasText: '回看时一次跳 30 秒' })
  await row.getByText('待处理', { exact: true }).waitFor()

  const office = await openOffice()
  await office.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '建议与问题' }).click()
  await office.getByRole('row').filter({ hasText: '回看时一次跳 30 秒' }).getByRole('button').click()
  await picture(office, 'office')
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('处理状态').selectOption('working')
  await dialog.getByLabel('回复').fill('正在做，下个版本上线。')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await row.getByText('处理中', { exact: true }).waitFor()
  await list.close()
  // Where the writer is, a message in passing leads there.
  await page.getByRole('link', { name: /你的反馈有了回复：处理中/ }).click()
  await page.getByText('正在做，下个版本上线。').last().waitFor()
  await expect.poll(() => page.getByText('处理中', { exact: true }).count()).toBeGreaterThan(0)
  await picture(page, 'detail-answered')
  expect(await page.getByRole('button', { name: '删除' }).count()).toBe(0)
  // STORE-03 The address alone leads to what was looked at last.
  await page.goto('/#/detailQuestion')
  await page.getByRole('heading', { name: '回看时一次跳 30 秒' }).waitFor()
})
