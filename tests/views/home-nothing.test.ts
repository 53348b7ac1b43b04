import { describe, expect, test } from 'vitest'
import { drawn } from './support/app'
import { click, texts } from './support/mount'
import { HOT, LIVES, page, links, has, button, openHome } from './support/home'
import { home } from '../../contract/samples/home'
import { live } from '../../contract/samples/live'
import { match } from '../../contract/samples/match'

const sports = (): readonly string[] => texts('[aria-label="运动项目"] label')

describe('nothing there, or nothing came', () => {
  test('each part that is empty says so and leads on', async () => {
    const { answer } = await openHome()
    await answer('home.carouses', [])
    await answer('match.querySpTypeList', [])
    await answer('match.getHotMatchList', [])
    await answer('live.getLivingRecordByViewers', live.getLivingRecordByViewers.empty)
    expect([has(HOT, '今天没有热门赛事'), has(LIVES, '现在没有人开播'), texts('label').slice(0, 1)]).toEqual([
      true,
      true,
      ['全部'],
    ])
    expect(links(LIVES)).toEqual(['#/schedule/index'])
    expect(has('main', '看球、聊球')).toBe(true)
  })

  test.each([
    ['match.getHotMatchList', HOT, match.getHotMatchList.full, 8],
    ['live.getLivingRecordByViewers', LIVES, page, 4],
  ])('%s that fails is offered again, the other parts stand', async (id, part, data, count) => {
    const { fail, answer } = await openHome()
    await answer('home.carouses', home.carouses.full)
    await fail(id)
    expect(texts(`${part} [role=alert] p`)).toEqual(['没能加载出来'])
    click(button('重试', part))
    await answer(id, data)
    await drawn(() => links(part).length === count)
    expect(texts(`${part} [role=alert]`)).toEqual([])
  })

  test('what fails as a whole is said once, and asked for again at once', async () => {
    const { fail, answer } = await openHome()
    const parts = ['home.carouses', 'match.getHotMatchList', 'live.getLivingRecordByViewers']
    for (const id of parts) await fail(id)
    expect(texts('main [role=alert] p')).toEqual(['没能加载出来'])
    click(button('重试'))
    await answer('home.carouses', home.carouses.full)
    await answer('match.getHotMatchList', match.getHotMatchList.full)
    await answer('live.getLivingRecordByViewers', page)
    await drawn(() => links(HOT).length === 8 && links(LIVES).length === 4)
    expect(texts('main [role=alert]')).toEqual([])
  })

  test('[API-08] slides that fail are offered again', async () => {
    const { fail, answer } = await openHome()
    await fail('home.carouses')
    click(button('重试'))
    await answer('home.carouses', home.carouses.full)
    await drawn(() => links('[aria-label="精选"]').length === 4)
    expect(has('[aria-label="精选"]', '海港德比 今夜开战')).toBe(true)
  })

  test('[ENUM-13] [API-11] without the sports the display list stands in, and they can be asked for again', async () => {
    const { fail, answer } = await openHome()
    await fail('match.querySpTypeList')
    expect(sports()).toEqual(['全部', '足球', '篮球', '电竞', '棋牌', '其他'])
    expect(document.querySelectorAll('[aria-label="运动项目"] label svg').length).toBe(5)
    click(button('重试'))
    await answer('match.querySpTypeList', match.querySpTypeList.full)
    expect(sports()).toEqual(['全部', '足球', '篮球', '电竞', '棋牌', '台球', '网球', '羽毛球', '其他'])
  })
})
