import { act } from 'react'
import { expect, test } from 'vitest'
import { networkDown, ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, enter, one, texts } from './support/mount'
import { pushSettings } from '../../contract/samples/messages'
import { member } from '../../contract/samples/people'

const switches = () => document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')
const labels = () => texts('main label').filter((label) => /^(开始|结束)/.test(label))

test('[FEAT-09] quiet hours say when they end on the next day, that none are quiet where both ends are the same, and that they are saved', async () => {
  const { server } = await openApp(
    '#/notice?view=push',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('messages.getPushSettings'))
  const kept = { ...pushSettings, quiet: { from: 1_380, until: 420 } }
  await act(() => server.question('messages.getPushSettings').answer(ok(kept)))
  await act(() => server.question('messages.getPushDevice').answer(ok({ publicKey: 'key', here: false })))
  await drawn(() => document.querySelector('input[type=time]') !== null)
  expect(labels()).toEqual(['开始', '结束（次日）'])
  const until = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=time]'))[1]
  enter(until ?? (one('input') as HTMLInputElement), '23:00')
  await drawn(() => server.waiting().includes('messages.savePushSettings'))
  expect([labels(), texts('main p').filter((said) => said.includes('等于没有免打扰')).length]).toEqual([
    ['开始', '结束'],
    1,
  ])
  await act(() =>
    server
      .question('messages.savePushSettings')
      .answer(ok({ ...kept, quiet: { from: 1_380, until: 1_380 } })),
  )
  await drawn(() => texts('main [role=status]').includes('已保存'))
  enter(
    document.querySelector<HTMLInputElement>('input[type=time]') ?? (one('input') as HTMLInputElement),
    '22:00',
  )
  await drawn(() => server.waiting().includes('messages.savePushSettings'))
  await act(() => server.question('messages.savePushSettings').answer(networkDown))
  await drawn(() => texts('main [role=alert]').includes('没保存成功，已恢复原来的选择，请重试'))
})

test('[FEAT-09] a refusal goes as its page is left, and that of a choice made then is said anew', async () => {
  const { server, go } = await openApp(
    '#/notice?view=push',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('messages.getPushSettings'))
  await act(() => server.question('messages.getPushSettings').answer(ok(pushSettings)))
  await act(() => server.question('messages.getPushDevice').answer(ok({ publicKey: 'key', here: false })))
  await drawn(() => switches().length > 1)
  const why = '免打扰的开始和结束不能是同一时间'
  const said = () => texts('main [role=alert]').includes(why)
  const refuse = async (): Promise<void> => {
    click(switches()[1] as HTMLInputElement)
    await drawn(() => server.waiting().includes('messages.savePushSettings'))
    await act(() => server.question('messages.savePushSettings').answer(refused(400, why)))
    await drawn(said)
  }
  await refuse()
  await go('/appearance')
  await go('/notice?view=push')
  await drawn(() => switches().length > 1)
  expect(said()).toBe(false)
  await refuse()
  expect(said()).toBe(true)
})
