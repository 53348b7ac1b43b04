import { describe, expect, test } from 'vitest'
import { logIn } from './support/steps'
import { newPhone } from './support/server'
import { useWorld } from './support/world'
import { addressThere, roomIs } from '../../.storybook/found-there'
import { LiveStatus } from '../../contract/enums'

describe('finding one’s way to a room', () => {
  const { served, open, last } = useWorld()

  test('[FEAT-04] [STORE-03] initials find an anchor, marked, whose room opens; the search is remembered', async () => {
    const page = await open('/home/index')
    await page.getByRole('link', { name: '搜主播、用户、赛事' }).click()
    const field = page.getByRole('searchbox', { name: '搜主播、用户、赛事' })
    await field.fill('lcsq')
    await page
      .getByRole('list', { name: '搜索建议' })
      .getByRole('button', { name: /老陈说球/ })
      .waitFor()
    await field.press('Enter')
    const anchors = page.getByRole('region', { name: '主播' })
    await expect.poll(() => anchors.locator('mark').allTextContents()).toEqual(['老陈说球'])
    expect(new URL(page.url()).hash).toBe('#/search?q=lcsq')
    await page.reload()
    await anchors.locator('mark').waitFor()
    await page.goto('/#/search?q=vs&type=3')
    await page.getByRole('region', { name: '直播' }).getByRole('link').first().click()
    await page.locator('video').first().waitFor()
    await page.goto('/#/search')
    await page.getByRole('button', { name: 'lcsq' }).waitFor()
    expect(last().complaints).toEqual([])
  })

  test('a story leads to what the running application has, or to the page that leads there', async () => {
    const { url } = served()
    const found = async (at: string): Promise<string> => {
      const [path = '', query = ''] = (await addressThere(url, at)).address.split('?')
      const asked = new URLSearchParams(query)
      const isNamed = asked.has('id') && !at.includes(`id=${asked.get('id')}`)
      asked.delete('id')
      return `${path} ${isNamed ? 'of its own' : ''} ${asked.toString()}`.trim()
    }
    const stories = [
      '/live?id=r-chen&tab=anchor',
      '/liveGroupMatch?id=m-a',
      '/matchGroupLeague?id=l-coast&team=t-a',
    ]
    const others = [
      '/friend?id=10001001',
      '/activityDetail?id=a-derby-week',
      '/clip?id=c-goal',
      '/rank?by=fans',
    ]
    expect(await Promise.all([...stories, ...others].map(found))).toEqual([
      '/live of its own tab=anchor',
      '/liveGroupMatch of its own',
      '/matchGroupLeague of its own',
      '/friend of its own',
      '/activityDetail of its own',
      '/search',
      '/rank  by=fans',
    ])
    expect(await addressThere('http://127.0.0.1:9', '/live?id=r-chen&tab=anchor')).toEqual({
      address: '/home/index',
      why: 'The application has not named a room, so /home/index is opened: look for one from there.',
    })
    const { address } = await addressThere(url, '/live?id=r-chen')
    const page = await open(address)
    await page.locator('video').first().waitFor()
  })

  test('a story of a room that is over, or to come, leads to such a room', async () => {
    const { url } = served()
    const states = ['shown.stream.over.told', 'shown.stream.replaying', 'shown.stream.planned', 'notFound']
    expect(states.map(roomIs)).toEqual(['over', 'over', 'planned', 'none'])
    const over = await addressThere(url, '/live?id=r-chen', 'over')
    const planned = await addressThere(url, '/live?id=r-chen', 'planned')
    const statusOf = async (address: string): Promise<unknown> => {
      const answer = await fetch(`${url}/api/v1/mms/uFront/live/getLiveRoom`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ liveId: new URLSearchParams(address.split('?')[1]).get('id') }),
      })
      return ((await answer.json()) as { readonly data: { readonly status: number } }).data.status
    }
    expect([over.why, planned.why]).toEqual([null, null])
    expect(await Promise.all([over, planned].map(({ address }) => statusOf(address)))).toEqual([
      LiveStatus.END,
      LiveStatus.PLAN,
    ])
    const none = await addressThere(url, '/live?id=r-chen', 'none')
    expect(none).toEqual({ address: '/live?id=none', why: null })
  })

  test('[FEAT-05] a ranking has a podium and leads to who is on air', async () => {
    const page = await open('/rank?by=fans')
    const podium = page.getByRole('list', { name: '人气榜' }).first()
    await expect.poll(() => podium.getByRole('listitem').count()).toBe(3)
    await page.getByRole('tab', { name: '金币榜' }).click()
    await page.getByRole('list', { name: '金币榜' }).first().waitFor()
    expect([new URL(page.url()).hash, last().complaints]).toEqual(['#/rank?by=gold', []])
  })

  test('[FEAT-05] with letters twice as large a narrow ranking cuts no name, and no button lies over another', async () => {
    const page = await open('/rank')
    await page.setViewportSize({ width: 360, height: 740 })
    const follows = page.getByRole('main').getByRole('button', { name: /^关注 / })
    await expect.poll(() => follows.count()).toBeGreaterThan(5)
    await page.evaluate(() => void (document.documentElement.style.fontSize = '32px'))
    const names = page.getByRole('main').locator('li strong')
    const cut = await names.evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
    )
    const boxes = (await Promise.all((await follows.all()).map((one) => one.boundingBox()))).map(
      (box) => box ?? { x: 0, y: 0, width: 0, height: 0 },
    )
    const over = boxes.filter((one, index) =>
      boxes.some(
        (other, nth) =>
          nth > index &&
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      ),
    )
    expect([cut, over, boxes.filter(({ x, width }) => x < 0 || x + width > 360)]).toEqual([[], [], []])
  })

  test('[FEAT-09] a visitor who follows an anchor does so after the login, back at the search', async () => {
    const page = await open('/search?q=lcsq&type=1')
    await page.getByRole('button', { name: '关注 老陈说球', exact: true }).click()
    await logIn(page, served(), newPhone())
    await page.getByRole('button', { name: '已关注 老陈说球' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: '已关注 老陈说球' }).waitFor()
    await page.goto('/#/notice')
    await page.getByText('还没有通知').waitFor()
    expect(last().complaints).toEqual([])
  })
})
