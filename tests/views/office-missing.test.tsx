import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Area, Form, Input } from '../../office/parts/form'
import { i18n } from '../../office/text/text'

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await i18n.changeLocale('zh-CN')
})
afterEach(() => document.body.replaceChildren())

/** What typing each of these and sending the form does: whether it is sent, and what is said of its field. */
const sentWith = (field: ReactNode, ...typed: readonly string[]) => {
  const onSubmit = vi.fn<() => void>()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18n}>
        <Form onSubmit={onSubmit}>{field}</Form>
      </CoreAdminContext>,
    ),
  )
  const control = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const outcomes = typed.map((value) => {
    act(() => {
      if (control) control.value = value
      control?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    act(() => document.querySelector('form')?.requestSubmit())
    return [onSubmit.mock.calls.length, document.querySelector('.fault')?.textContent ?? null]
  })
  act(() => root.unmount())
  return outcomes
}

test.each([
  ['one line', <Input key="a" name="why" label="理由" maxLength={8} />],
  ['several lines', <Area key="b" name="why" label="理由" maxLength={8} />],
])('a field of %s that is empty or holds spaces alone says so, and nothing is sent', (_, field) => {
  expect(sentWith(field, '', '  ', 'too long for it', '缺货')).toEqual([
    [0, '请填写'],
    [0, '请填写'],
    [0, '太长了：现在 15 个字，最多 8 个。请改短，不会自动截断'],
    [1, null],
  ])
})

test('what may stay empty is sent so, and spaces are signs of a password', () => {
  const free = <Input name="why" label="理由" required={false} maxLength={8} />
  const password = <Input name="password" label="密码" type="password" />
  expect([sentWith(free, '', '  '), sentWith(password, '', '  ')]).toEqual([
    [
      [1, null],
      [2, null],
    ],
    [
      [0, '请填写'],
      [1, null],
    ],
  ])
})
