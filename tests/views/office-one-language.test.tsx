import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { office } from '../../contract/samples/office'
import { Activities } from '../../office/pages/activities'
import { Articles } from '../../office/pages/articles'
import { Documents } from '../../office/pages/documents'
import { Hosts } from '../../office/pages/hosts'
import { Notices } from '../../office/pages/notices'
import { Slides } from '../../office/pages/slides'
import { i18n } from '../../office/text/text'

// jsdom has no modal dialogs.
function show(this: HTMLDialogElement) {
  this.open = true
}
function hide(this: HTMLDialogElement) {
  this.open = false
}
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Object.assign(HTMLDialogElement.prototype, { showModal: show, close: hide })
  await i18n.changeLocale('zh-CN')
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const type = (name: string, value: string) =>
  act(() => {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`dialog [name=${name}]`)
    if (field === null) return
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const advice = () => document.querySelector('dialog .advice')?.textContent

test.each<[string, ReactNode, readonly unknown[], string, string]>([
  ['a slide', <Slides key="s" />, office.listSlides.full.list, 'subtitle', 'subtitleEn'],
  ['an answer', <Articles key="a" />, office.listArticles.full.list, 'text', 'textEn'],
  ['a host', <Hosts key="h" />, office.listBlockedHosts.full.list, 'reason', 'reasonEn'],
  ['an activity', <Activities key="e" />, office.listActivities.full.list, 'summary', 'summaryEn'],
  ['a document', <Documents key="d" />, office.listDocuments.full.list, 'title', 'titleEn'],
  ['a notice', <Notices key="n" />, office.listSiteNotices.full.list, 'content', 'contentEn'],
])(
  'who changes the words of %s in one language alone is told of the other',
  async (_what, page, list, chinese, english) => {
    const rows = list.map((row, nth) => ({
      [chinese]: '',
      ...(row as object),
      [english]: 'Words',
      id: `r${nth}`,
    }))
    const data = testDataProvider({
      getList: () => Promise.resolve({ data: rows as never[], total: rows.length }),
    })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    await act(async () =>
      root.render(
        <MemoryRouter>
          <CoreAdminContext dataProvider={data} i18nProvider={i18n}>
            {page}
          </CoreAdminContext>
        </MemoryRouter>,
      ),
    )
    const edit = await act(() =>
      vi.waitFor(() => {
        const [button] = [...document.querySelectorAll('button')].filter((one) => one.textContent === '编辑')
        if (button === undefined) throw new Error('the list is not drawn')
        return button
      }),
    )
    await act(async () => edit.click())
    const said = [advice()]
    type(chinese, '别的话')
    said.push(advice())
    type(english, 'Other words')
    said.push(advice())
    expect(said).toEqual(['', '中文改了，英文还是原来的，请确认要不要一起改。', ''])
    act(() => root.unmount())
  },
)
