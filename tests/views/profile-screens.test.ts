import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { networkDown, ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, enter, one, texts } from './support/mount'
import { profile } from '../../contract/samples/account'
import { member } from '../../contract/samples/people'
import { moved, sideOf, wholeOf, within } from '../../src/screens/account/crop'

// What was written stays on the device until it is taken.
beforeEach(() => window.sessionStorage.clear())

const open = async (hash: string, kept = profile) => {
  const { server } = await openApp(hash, { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }, () => true)
  await drawn(() => server.waiting().includes('account.getProfile'))
  await act(() => server.question('account.getProfile').answer(ok(kept)))
  await drawn(() => document.querySelector('main form') !== null)
  return server
}
const field = (): HTMLInputElement => one('input[name=nickname]') as HTMLInputElement
const counted = (): readonly string[] => texts('main form span').filter((words) => words.endsWith('/80'))
const submit = (): void => click(one('main form button[type=submit]'))

test('[FEAT-07] what was changed is sent, and nothing else', async () => {
  const server = await open('#/editInfo')
  enter(one('textarea[name=bio]') as HTMLTextAreaElement, '只看中超')
  submit()
  await drawn(() => server.waiting().includes('account.saveProfile'))
  expect(server.question('account.saveProfile').asked.input).toEqual({ bio: '只看中超' })
  await act(() => server.question('account.saveProfile').answer(ok({ ...profile, bio: '只看中超' })))
  await drawn(() => document.body.textContent.includes('资料已保存'))
  // Who came by a link finds what was saved on the page of one's own.
  await drawn(() => location.hash === '#/my/index')
})

test('[FEAT-07] a birthday that was taken before its rule changed is no fault, another of that kind is', async () => {
  const server = await open('#/editInfo', { ...profile, birthday: '2020-05-01' })
  const birthday = one('input[name=birthday]') as HTMLInputElement
  enter(birthday, '2020-05-02')
  submit()
  expect([texts('main form').join('').includes('未满 14 岁'), server.waiting()]).toEqual([
    true,
    expect.not.arrayContaining(['account.saveProfile']),
  ])
  enter(birthday, '2020-05-01')
  enter(one('textarea[name=bio]') as HTMLTextAreaElement, '只看中超')
  submit()
  await drawn(() => server.waiting().includes('account.saveProfile'))
  expect(server.question('account.saveProfile').asked.input).toEqual({ bio: '只看中超' })
})

test.each(['1996-3-5', '1996/3/5', '1996.3.5', '1996年3月5日'])(
  '[FEAT-07] a birthday that is written as %s is shown as it is understood once its field is left, and sent',
  async (typed) => {
    const server = await open('#/editInfo', { ...profile, birthday: null })
    const birthday = one('input[name=birthday]') as HTMLInputElement
    enter(birthday, typed)
    act(() => {
      birthday.focus()
      birthday.blur()
    })
    expect([birthday.value, birthday.getAttribute('aria-invalid')]).toEqual(['1996-03-05', null])
    submit()
    await drawn(() => server.waiting().includes('account.saveProfile'))
    expect(server.question('account.saveProfile').asked.input).toEqual({ birthday: '1996-03-05' })
  },
)

test('[FEAT-07] a signature is counted as a person counts what is seen of it', async () => {
  const server = await open('#/editInfo')
  const bio = one('textarea[name=bio]') as HTMLTextAreaElement
  const family = '👨‍👩‍👧‍👦'
  enter(bio, `\u200b看球 ${family}`)
  expect(counted()).toEqual(['4/80'])
  enter(bio, family.repeat(81))
  submit()
  expect([
    counted(),
    texts('main form').join('').includes('签名最多 80 个字'),
    server.waiting().includes('account.saveProfile'),
  ]).toEqual([['81/80'], true, false])
})

test('[FEAT-07] what was not saved for want of a way stays said at the form until it is saved or changed', async () => {
  const server = await open('#/editInfo')
  const bio = one('textarea[name=bio]') as HTMLTextAreaElement
  const lost = async (): Promise<void> => {
    await drawn(() => server.waiting().includes('account.saveProfile'))
    await act(() => server.question('account.saveProfile').answer(networkDown))
    await drawn(() => texts('main form [role=status]:has(button)').length > 0)
  }
  enter(bio, '只看中超')
  submit()
  await lost()
  expect(texts('main form [role=status]:has(button) span')).toEqual(['没有收到回应，填写的内容都还在'])
  enter(bio, '只看英超')
  expect(texts('main form [role=status]:has(button)')).toEqual([])
  submit()
  await lost()
  click(one('main form [role=status] button'))
  await drawn(() => server.waiting().includes('account.saveProfile'))
  expect([
    server.question('account.saveProfile').asked.input,
    texts('main form [role=status]:has(button)'),
  ]).toEqual([{ bio: '只看英超' }, []])
})

test('[FEAT-07] a picture is saved as it is chosen, without the rest, and can be taken back', async () => {
  const kept = { ...profile, avatar: '/uploads/own.webp' }
  const server = await open('#/editInfo', kept)
  enter(one('textarea[name=bio]') as HTMLTextAreaElement, '只看中超')
  const remove = [...document.querySelectorAll<HTMLElement>('main form button')].find(
    ({ textContent }) => textContent === '移除',
  )
  click(remove ?? document.body)
  await drawn(() => server.waiting().includes('account.saveProfile'))
  expect(server.question('account.saveProfile').asked.input).toEqual({ avatar: null })
  await act(() => server.question('account.saveProfile').answer(ok({ ...profile, avatar: null })))
  await drawn(() => document.body.textContent.includes('头像已换好'))
  const undo = [...document.querySelectorAll<HTMLElement>('button')].find(
    ({ textContent }) => textContent === '撤销',
  )
  click(undo ?? document.body)
  await drawn(() => server.waiting().includes('account.saveProfile'))
  expect(server.question('account.saveProfile').asked.input).toEqual({ avatar: kept.avatar })
})

test('[FEAT-07] the row of account, password and devices leads to a page of just these', async () => {
  const { server } = await openApp(
    '#/editInfo?view=account',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => document.querySelector('main nav a') !== null)
  expect([texts('main h1'), texts('main form'), server.waiting().includes('account.getPassword')]).toEqual([
    ['账号与安全'],
    [],
    true,
  ])
})

test('[FEAT-07] a name somebody took a second ago is told at its field, and what was typed stands', async () => {
  const server = await open('#/editNickname')
  enter(field(), '小\u200b九')
  submit()
  expect(texts('form p')).toContain('昵称里要有文字或数字，不能有看不见的字符和 < > { } [ ] 这类符号')
  expect(server.waiting()).not.toContain('account.saveNickname')
  enter(field(), '南山小十')
  submit()
  expect([one('dialog').textContent.includes('30 天内不能再改'), server.waiting()]).toEqual([true, []])
  click(one('dialog footer button:last-child'))
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

test('[FEAT-07] a nickname that was changed lately is locked, and says from which day it may change', async () => {
  const { server } = await openApp(
    '#/editNickname',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('account.getProfile'))
  const nicknameFrom = new Date(2031, 3, 19, 12).getTime()
  await act(() => server.question('account.getProfile').answer(ok({ ...profile, nicknameFrom })))
  await drawn(() => document.body.textContent.includes('4月19日起可以再改'))
  expect(document.querySelector('main form')).toBe(null)
})

test('[FEAT-07] a cut never reaches beyond the picture', () => {
  const size = { width: 900, height: 600 }
  const whole = wholeOf(size)
  expect(moved(size, whole, 10, 10)).toEqual({ x: 600, y: 300, zoom: 1 })
  expect(within(size, { x: 0, y: 0, zoom: 9 })).toEqual({ x: 75, y: 75, zoom: 4 })
  expect(sideOf(size, { ...whole, zoom: 2 })).toBe(300)
})

/** Presses one of the buttons that ask for a code. */
const askForCode = (nth: number): void =>
  click(
    Array.from(document.querySelectorAll<HTMLElement>('main form button[type=button]')).filter(
      ({ textContent }) => textContent === '获取验证码',
    )[nth] as HTMLElement,
  )

test('[ROUTE-06] a member with a password proves the change by it where the old card is gone; what was begun by code is not sent', async () => {
  const { server } = await openApp(
    '#/editPhone',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => document.querySelector('main form') !== null,
  )
  enter(one('input[name=oldCode]') as HTMLInputElement, '1111')
  await act(() => server.question('account.listPasskeys').answer(ok({ passkeys: [] })))
  await act(() => server.question('account.getPassword').answer(ok({ setAt: 1 })))
  await drawn(() => document.querySelectorAll('main [role=radiogroup] input').length === 2)
  act(() => (document.querySelectorAll('main [role=radiogroup] input')[1] as HTMLElement).click())
  submit()
  expect(document.activeElement).toBe(one('input[name=password]'))
  enter(one('input[name=password]') as HTMLInputElement, 'wind over the east stand')
  enter(one('input[name=phone]') as HTMLInputElement, '139 0013 9001')
  enter(one('input[name=code]') as HTMLInputElement, '333333')
  enter(one('input[name=phone]') as HTMLInputElement, '139 0013 9000')
  // What was typed belongs to the number before.
  expect((one('input[name=code]') as HTMLInputElement).value).toBe('')
  enter(one('input[name=code]') as HTMLInputElement, '222222')
  submit()
  await drawn(() => server.waiting().includes('account.changePhone'))
  expect(server.question('account.changePhone').asked.input).toEqual({
    password: 'wind over the east stand',
    phone: '13900139000',
    code: '222222',
  })
})

const retries = () =>
  [...document.querySelectorAll<HTMLElement>('main button')].filter(
    ({ textContent }) => textContent === '重试',
  )

test('[ERR-11] ways to prove a change that did not come are told once and offered again together', async () => {
  const { server } = await openApp(
    '#/editPhone',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => document.querySelector('main form') !== null,
  )
  const broken = refused(500, '服务器开小差了')
  await act(() => server.question('account.listPasskeys').answer(broken))
  await act(() => server.question('account.getPassword').answer(broken))
  await act(() => server.question('account.getPhoneCountries').answer(broken))
  expect([texts('[aria-live=polite][popover] p'), retries().length]).toEqual([['服务器开小差了'], 1])
  expect(document.body.textContent).toContain('请以 + 和区号开头')
  click(retries()[0] ?? document.body)
  await act(() => server.question('account.listPasskeys').answer(ok({ passkeys: [] })))
  await act(() => server.question('account.getPassword').answer(ok({ setAt: 1 })))
  await drawn(() => document.querySelectorAll('main [role=radiogroup] input').length === 2)
  expect(retries()).toEqual([])
})

test('[ROUTE-06] a phone changes with the codes of both numbers, each with the ticket it was sent under', async () => {
  const { server } = await openApp(
    '#/editPhone',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => document.querySelector('main form') !== null,
  )
  const send = async (ticket: string) => {
    await drawn(() => server.waiting().includes('account.sendPhoneCode'))
    const { input } = server.question('account.sendPhoneCode').asked
    await act(() =>
      server.question('account.sendPhoneCode').answer(ok({ resendAfter: 60, expiresAt: 0, ticket })),
    )
    return input
  }
  askForCode(1)
  expect(document.activeElement).toBe(one('input[name=phone]'))
  expect(server.waiting()).not.toContain('account.sendPhoneCode')
  askForCode(0)
  expect(await send('of the old')).toEqual({ phone: 'own' })
  await drawn(() => document.body.textContent.includes('138****6210'))
  enter(one('input[name=phone]') as HTMLInputElement, '139 0013 9000')
  askForCode(0)
  expect(await send('of the new')).toEqual({ phone: '13900139000' })
  enter(one('input[name=oldCode]') as HTMLInputElement, '111111')
  enter(one('input[name=code]') as HTMLInputElement, '222222')
  submit()
  await drawn(() => server.waiting().includes('account.changePhone'))
  expect(server.question('account.changePhone').asked.input).toEqual({
    oldCode: '111111',
    oldTicket: 'of the old',
    phone: '13900139000',
    code: '222222',
    ticket: 'of the new',
  })
  await act(() => server.question('account.changePhone').answer(ok({ ...profile, phone: '139****9000' })))
  await drawn(() => document.body.textContent.includes('手机号已更换'))
})
