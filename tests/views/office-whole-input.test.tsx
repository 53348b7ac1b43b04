import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Form, WholeInput } from '../../office/parts/form'
import { i18n } from '../../office/text/text'

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await i18n.changeLocale('zh-CN')
})
afterEach(() => document.body.replaceChildren())

/** What sending the form as it was opened does: whether it is sent, and what is said of its field. */
const sentWith = (initial: string) => {
  const onSubmit = vi.fn<() => void>()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18n}>
        <Form onSubmit={onSubmit}>
          <WholeInput name="goal" label="Goal" initial={initial} least={1} most={60} />
        </Form>
      </CoreAdminContext>,
    ),
  )
  act(() => document.querySelector('form')?.requestSubmit())
  const said = document.querySelector('.fault')?.textContent ?? null
  act(() => root.unmount())
  return [onSubmit.mock.calls.length, said]
}

test('a whole number that was never touched is looked at before it is sent', () => {
  const words = '请填写 1 到 60 的整数，只用数字，例如 1000 或 1,000'
  expect([sentWith('60'), sentWith('90'), sentWith('1e2')]).toEqual([
    [1, null],
    [0, words],
    [0, words],
  ])
})
