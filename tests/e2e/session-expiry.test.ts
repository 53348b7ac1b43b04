import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useWorld } from './support/world'
import { gateAt } from '../paths/world/gate'
import { ask, calls, newcomer } from '../paths/world/http'
import { ownTarget } from '../paths/world/target'

const { served, phone } = useWorld()

it('[SES-04] a session that turns out to be over while somebody stands at the login is not told of', async () => {
  const server = served()
  const { token } = await newcomer(ownTarget(server))
  const { page } = await phone()
  const member = await gateAt(page, '**/getSimpleInfo*')
  await page.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept))
        window.localStorage.setItem(name, JSON.stringify({ value, expire: null }))
    },
    { 'ACCESS-TOKEN': token, 'READ-TOP-NOTICE': true },
  )
  await page.goto('/#/my/index')
  await member.come()
  await page.evaluate(() => (window.location.hash = '#/login'))
  await page.getByText('你已经登录了').waitFor()
  await ask(server.url, calls.logout, {}, token)
  const answered = page.waitForResponse('**/getSimpleInfo*')
  await member.pass()
  const { code } = (await (await answered).json()) as { code: number }
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect([code, await page.getByRole('dialog').count(), new URL(page.url()).hash]).toEqual([
    10004,
    0,
    '#/login',
  ])
})

it('the recorder is not in what is built', () => {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const marked = files.filter((name) =>
    readFileSync(join('dist/client', name), 'utf8').includes('Save the recording'),
  )
  expect([files.length > 10, marked]).toEqual([true, []])
})
