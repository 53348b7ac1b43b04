import { act } from 'react'
import { expect, test } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, enter, one, texts } from './support/mount'
import { profile } from '../../contract/samples/account'
import { member } from '../../contract/samples/people'
import { moved, sideOf, wholeOf, within } from '../../src/screens/account/crop'

const open = async (hash: string) => {
  const { server } = await openApp(
    hash,
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => document.querySelector('main [aria-busy=true]') !== null,
  )
  await drawn(() => server.waiting().includes('account.getProfile'))
  await act(() => server.question('account.getProfile').answer(ok(profile)))
  await drawn(() => document.querySelector('main form') !== null)
  return server
}
const field = (): HTMLInputElement => one('input[name=nickname]') as HTMLInputElement
const submit = (): void => click(one('main form button[type=submit]'))

test('[FEAT-07] what was changed is sent, and nothing else', async () => {
  const server = await open('#/editInfo')
  enter(one('textarea[name=bio]') as HTMLTextAreaElement, '只看中超')
  submit()
  await drawn(() => server.waiting().includes('account.saveProfile'))
  expect(server.question('account.saveProfile').asked.input).toEqual({ bio: '只看中超' })
  await act(() => server.question('account.saveProfile').answer(ok({ ...profile, bio: '只看中超' })))
  await drawn(() => document.body.textContent.includes('资料已保存'))
})

test('[FEAT-07] a name somebody took a second ago is told at its field, and what was typed stands', async () => {
  const server = await open('#/editNickname')
  enter(field(), '小\u200b九')
  submit()
  expect(texts('form p')).toContain('昵称里要有文字或数字，不能有看不见的字符')
  expect(server.waiting()).not.toContain('account.saveNickname')
  enter(field(), '南山小十')
  submit()
  await drawn(() => server.waiting().includes('account.saveNickname'))
  const why = '这个昵称已经有人用了，请换一个'
  await act(() =>
    server.question('account.saveNickname').answer(refused(400, why, true, { fields: { nickname: why } })),
  )
  expect([document.activeElement, field().value, texts('form p').includes(why)]).toEqual([
    field(),
    '南山小十',
    true,
  ])
})

test('[FEAT-07] a cut never reaches beyond the picture', () => {
  const size = { width: 900, height: 600 }
  const whole = wholeOf(size)
  expect(moved(size, whole, 10, 10)).toEqual({ x: 600, y: 300, zoom: 1 })
  expect(within(size, { x: 0, y: 0, zoom: 9 })).toEqual({ x: 75, y: 75, zoom: 4 })
  expect(sideOf(size, { ...whole, zoom: 2 })).toBe(300)
})
