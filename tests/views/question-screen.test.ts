import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, enter, one, texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { support } from '../../contract/samples/support'

// What was written stays on the device until it is taken.
afterEach(() => window.sessionStorage.clear())

const choose = (...names: readonly string[]): void => {
  const picker = one('input[type=file]') as HTMLInputElement
  const files = names.map((name) => new File([name], name, { type: 'image/png' }))
  act(() => {
    Object.defineProperty(picker, 'files', { value: files, configurable: true })
    picker.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
const pictures = (): readonly (string | null)[] =>
  Array.from(document.querySelectorAll('main form li img'), (image) => image.getAttribute('src'))

test('[FEAT-14] pictures chosen at once arrive one after the other, no more than nine, and the page says what is written', async () => {
  const { server } = await openApp(
    '#/addQuestion',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => document.querySelector('main form') !== null)
  expect(texts('[data-shown] h1')).toEqual(['提建议'])
  const names = Array.from({ length: 10 }, (_, nth) => `${nth}.png`)
  choose(...names)
  for (const name of names.slice(0, 9)) {
    await drawn(() => server.waiting().includes('account.uploadFile'))
    await act(() => server.question('account.uploadFile').answer(ok({ url: `/files/${name}` })))
  }
  await drawn(() => pictures().length === 9)
  expect([pictures(), server.waiting()]).toEqual([names.slice(0, 9).map((name) => `/files/${name}`), []])
  click(one('main form [role=radiogroup] label:nth-child(2) input'))
  expect(texts('[data-shown] h1')).toEqual(['提交问题'])
})

test('[API-07] what is asked waits for the picture on its way, and one taken away meanwhile stays away', async () => {
  const { server } = await openApp(
    '#/addQuestion',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  const upload = async (name: string, meanwhile = (): void => {}): Promise<void> => {
    choose(name)
    await drawn(() => server.waiting().includes('account.uploadFile'))
    meanwhile()
    await act(() => server.question('account.uploadFile').answer(ok({ url: `/files/${name}` })))
  }
  await drawn(() => document.querySelector('main form') !== null)
  enter(one('main form input[name=title]') as HTMLInputElement, '画面卡住了')
  enter(one('main form textarea') as HTMLTextAreaElement, '昨天晚上的比赛，第六十分钟开始卡住')
  await upload('a.png')
  expect(pictures()).toEqual(['/files/a.png'])
  const submit = one('main form button[type=submit]')
  await upload('b.png', () => {
    void act(() => one('main form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
    expect([submit.getAttribute('aria-busy'), server.waiting()]).toEqual(['true', ['account.uploadFile']])
    click(one('main form li:first-child button'))
  })
  expect([pictures(), texts('main form [role=alert]')]).toEqual([['/files/b.png'], []])
  click(submit)
  await drawn(() => server.waiting().length > 0)
  expect(server.waiting()).toEqual(['support.addQuestion'])
})

test('[API-07] what is asked stops at a picture that was not taken, and goes once that is removed', async () => {
  const { server } = await openApp(
    '#/addQuestion',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => document.querySelector('main form') !== null)
  enter(one('main form input[name=title]') as HTMLInputElement, '画面卡住了')
  choose('text.png')
  await drawn(() => server.waiting().includes('account.uploadFile'))
  await act(() => server.question('account.uploadFile').answer(refused(400, '这不是图片，请换一张')))
  await drawn(() => document.querySelector('[data-is=refused]') !== null)
  const submit = one('main form button[type=submit]')
  click(submit)
  const missing = '有图片没有传上去：请重试、换一张，或移除后再提交'
  expect([texts('main form [role=alert]'), server.waiting()]).toEqual([['这不是图片，请换一张', missing], []])
  click(one('[data-is=refused] button:last-child'))
  expect(texts('main form [role=alert]')).toEqual([])
  click(submit)
  await drawn(() => server.waiting().length > 0)
  expect(server.waiting()).toEqual(['support.addQuestion'])
})

test('a picture that the browser cannot draw has a sign in its place', async () => {
  const { server } = await openApp(
    '#/addQuestion',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => document.querySelector('main form') !== null)
  choose('text.png')
  await drawn(() => server.waiting().includes('account.uploadFile'))
  act(() => void one('main form li img').dispatchEvent(new Event('error')))
  expect([pictures(), document.querySelectorAll('main form li:first-child svg').length]).toEqual([[], 2])
})

test.each(['suggestion', 'problem'] as const)(
  '[FEAT-14] the page of a %s is called by its kind, and one’s own is deleted by a quiet button',
  async (kind) => {
    const { full } = support.getQuestion
    const { server } = await openApp(
      `#/detailQuestion?id=${full.questionId}`,
      { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
      () => true,
    )
    await drawn(() => server.waiting().includes('support.getQuestion'))
    const own = { ...full, kind, own: true, state: 'new', answer: null, answeredAt: null }
    await act(() => server.question('support.getQuestion').answer(ok(own)))
    await drawn(() => document.querySelector('main h2') !== null)
    expect(texts('[data-shown] h1')).toEqual([{ suggestion: '建议详情', problem: '问题详情' }[kind]])
    expect([texts('main button').at(-1), document.querySelector('main button[data-look=danger]')]).toEqual([
      '删除',
      null,
    ])
  },
)
