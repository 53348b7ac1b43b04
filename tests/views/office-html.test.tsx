import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { HtmlArea } from '../../office/parts/html-area'
import { i18n } from '../../office/text/text'

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await i18n.changeLocale('zh-CN')
})

test.each([
  ['粗体', '看球', '今晚<strong>看球</strong>', '', '<strong>看球</strong>'],
  ['小标题', '看球', '今晚<h3>看球</h3>', '', '<h3>看球</h3>'],
  ['列表', '看球', '今晚<ul>\n<li>看球</li>\n</ul>', '', '<ul>\n<li>看球</li>\n</ul>'],
  ['链接', '看球', '今晚<a href="https://">看球</a>', 'https://', '<u>看球</u>'],
  ['粗体', '', '今晚看球<strong></strong>', '', '<strong></strong>'],
] as const)(
  'the button %s puts tags around “%s”, and what it looks like stands open beside it',
  async (button, chosen, written, next, look) => {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    await act(async () =>
      root.render(
        <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18n}>
          <form>
            <HtmlArea name="content" label="内容" initial="今晚看球" rows={4} maxLength={100} />
          </form>
        </CoreAdminContext>,
      ),
    )
    const field = document.querySelector('textarea') as HTMLTextAreaElement
    const at = chosen === '' ? 4 : 2
    field.setSelectionRange(at, at + chosen.length)
    const named = [...document.querySelectorAll('button')].find((one) => one.textContent === button)
    act(() => named?.click())
    const selected = field.value.slice(field.selectionStart, field.selectionEnd)
    const preview = document.querySelector('details')
    expect([field.value, document.activeElement === field, preview?.open]).toEqual([written, true, true])
    expect([selected, preview?.innerHTML.includes(look)]).toEqual([next, true])
    act(() => root.unmount())
  },
)
