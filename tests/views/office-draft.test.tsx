import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { office } from '../../contract/samples/office'
import { Applications } from '../../office/pages/applications'
import { Area, Choice, hasDraft } from '../../office/parts/form'
import { Why } from '../../office/parts/why'
import { i18n } from '../../office/text/text'

// jsdom has no modal dialogs.
function show(this: HTMLDialogElement) {
  this.open = true
}
function hide(this: HTMLDialogElement) {
  this.open = false
}
beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.assign(HTMLDialogElement.prototype, { showModal: show, close: hide })
  await i18n.changeLocale('zh-CN')
})
afterEach(() => {
  document.body.replaceChildren()
})

const choices = [
  ['', '收起'],
  ['kept', '保留'],
] as const
const mount = async (children: ReactNode, list: readonly unknown[] = []) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const data = testDataProvider({
    getList: () => Promise.resolve({ data: [...list] as never[], total: list.length }),
  })
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreAdminContext dataProvider={data} i18nProvider={i18n}>
          {children}
        </CoreAdminContext>
      </MemoryRouter>,
    ),
  )
  return root
}
const press = async (words: string) => {
  const named = [...document.querySelectorAll('button')].filter((one) => one.textContent === words)
  await act(async () => named.at(-1)?.click())
}
const titles = () => [...document.querySelectorAll('dialog > h2')].map((one) => one.textContent)

test.each([
  ['nothing is said to be chosen', <Choice key="a" name="also" label="回放" choices={choices} />],
  [
    'none of the choices is what was set',
    <Choice key="b" name="also" label="回放" initial="gone" choices={choices} />,
  ],
  [
    'the text was kept with other ends of its lines',
    <Area key="c" name="words" label="内容" initial={'一\r\n二\r三'} />,
  ],
])('a form in which nobody has written holds no draft where %s', async (_what, field) => {
  const root = await mount(<form>{field}</form>)
  const before = hasDraft(document.body)
  const [select] = document.querySelectorAll('select')
  const [area] = document.querySelectorAll('textarea')
  if (select) select.value = 'kept'
  if (area) area.value = '一'
  expect([before, hasDraft(document.body)]).toEqual([false, true])
  act(() => root.unmount())
})

test('a dialog that asks why and what else is left without a question where nothing was written', async () => {
  const onClose = vi.fn<() => void>()
  const root = await mount(
    <Why
      title="结束直播"
      button="结束"
      help="主播会看到"
      also={{ label: '回放', choices }}
      onDo={() => Promise.resolve()}
      onClose={onClose}
    />,
  )
  await press('取消')
  expect([titles(), onClose.mock.calls.length]).toEqual([['结束直播'], 1])
  act(() => root.unmount())
})

const [waiting] = office.listApplications.full.list
test.each([
  ['', false],
  ['介绍太短', true],
])(
  'an application is accepted after a question; with the reason “%s” typed it is said that it is not sent',
  async (reason, isSaid) => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
      sent.push(JSON.parse(body))
      return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: { done: true } })))
    })
    const row = { ...waiting, id: 'a1', state: 'pending', reason: null }
    const root = await mount(<Applications />, [row])
    await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('查看')))
    await press('查看')
    const [area] = document.querySelectorAll('textarea')
    if (area) area.value = reason
    await press('通过')
    const asked = [...document.querySelectorAll('dialog dialog p')].map((one) => one.textContent).join('')
    expect([sent, titles().length, asked.includes('通过时不会发出')]).toEqual([[], 2, isSaid])
    await press('通过')
    expect(sent).toEqual([{ applicationId: row.applicationId, accepted: true, reason: '' }])
    vi.unstubAllGlobals()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    act(() => root.unmount())
  },
)
