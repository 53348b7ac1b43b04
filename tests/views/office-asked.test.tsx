import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { office } from '../../contract/samples/office'
import { rates } from '../../contract/samples/office.rates'
import type { OperatorSelf } from '../../contract/office.schema'
import { auth, nowIs } from '../../office/auth'
import { Questions } from '../../office/pages/questions'
import { Rates } from '../../office/pages/rates'
import { useOwnRole } from '../../office/parts/own-role'
import { i18n } from '../../office/text/text'

// jsdom has no modal dialogs.
function show(this: HTMLDialogElement) {
  this.open = true
}
function hide(this: HTMLDialogElement) {
  this.open = false
}
let answer: unknown
let sent: unknown[]
beforeEach(async () => {
  sent = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', (path: string, { body }: { readonly body: string }) => {
    if (path.includes('/save') || path.includes('/answer')) sent.push(JSON.parse(body))
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: answer })))
  })
  Object.assign(HTMLDialogElement.prototype, { showModal: show, close: hide })
  await i18n.changeLocale('zh-CN')
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const mount = async (children: ReactNode, list: readonly unknown[] = []) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const data = testDataProvider({
    getList: () => Promise.resolve({ data: [...list] as never[], total: list.length }),
  })
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreAdminContext dataProvider={data} authProvider={auth} i18nProvider={i18n}>
          {children}
        </CoreAdminContext>
      </MemoryRouter>,
    ),
  )
  return root
}
const isThere = (words: string) =>
  act(() => vi.waitFor(() => expect(document.body.textContent).toContain(words)))
const type = (name: string, value: string) =>
  act(() => {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name=${name}]`)
    if (field === null) return
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = async (words: string) => {
  const named = [...document.querySelectorAll('button')].filter((one) => one.textContent === words)
  await act(async () => named.at(-1)?.click())
}

test('another rate is asked for with what it was and becomes, before it is sent', async () => {
  answer = rates.getRates.full
  const before = rates.getRates.full.rates.giftShare
  const root = await mount(<Rates />)
  await isThere('主播的礼物分成')
  type('giftShare', String(before + 1))
  await press('保存')
  expect([sent, document.querySelector('dialog')?.textContent]).toEqual([
    [],
    expect.stringContaining(`主播的礼物分成（%）：${before} → ${before + 1}`),
  ])
  await press('修改费率')
  expect(sent).toEqual([
    {
      rates: { ...rates.getRates.full.rates, giftShare: before + 1 },
      seen: rates.getRates.full.rates,
    },
  ])
  act(() => root.unmount())
})

const state = () => document.querySelector<HTMLSelectElement>('dialog select[name=state]')
test('feedback that is answered is done, unless somebody has chosen another state', async () => {
  const [question] = office.findQuestions.full.list
  const root = await mount(<Questions />, [{ ...question, id: 'q1', state: 'new', answer: null }])
  await isThere(question?.title ?? '')
  await press('处理')
  const states = [state()?.value]
  type('answer', '已经修好')
  states.push(state()?.value)
  act(() => {
    const field = state()
    if (field === null) return
    field.value = 'working'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  type('answer', '已经修好了')
  states.push(state()?.value)
  expect(states).toEqual(['new', 'done', 'working'])
  act(() => root.unmount())
})

const Own = ({ of }: { readonly of: OperatorSelf }) => {
  useOwnRole(of)
  return null
}
test('a role that another operator has given is the own one without loading the page anew', async () => {
  const self = office.getSelf.full
  nowIs({ ...self, role: 'owner' })
  expect(await auth.getPermissions?.({})).toBe('owner')
  answer = { ...self, role: 'editor' }
  const root = await mount(<Own of={{ ...self, role: 'owner' }} />)
  await act(() => vi.waitFor(async () => expect(await auth.getPermissions?.({})).toBe('editor')))
  expect((await auth.getIdentity?.()) as unknown).toEqual(expect.objectContaining({ role: 'editor' }))
  act(() => root.unmount())
})
