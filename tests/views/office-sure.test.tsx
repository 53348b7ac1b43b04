import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { beforeAll, expect, test, vi } from 'vitest'
import type { MemberCard } from '../../contract/office.desk.schema'
import { desk } from '../../contract/samples/office.desk'
import { MemberActs } from '../../office/parts/member-acts'
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

test.each([
  ['解除禁言', 'primary'],
  ['设为主播', 'primary'],
  ['退出所有设备', 'danger'],
])('who is asked whether to do %s sees a button that looks %s', async (deed, looks) => {
  const muted: MemberCard = { ...desk.getMember.full, isAnchor: false }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18n}>
        <MemberActs of={muted} isOwner />
      </CoreAdminContext>,
    ),
  )
  const named = [...document.querySelectorAll('button')].filter((one) => one.textContent === deed)
  act(() => named[0]?.click())
  const asked = document.querySelector('dialog button:last-of-type')
  expect([named.length, asked?.textContent, asked?.className]).toEqual([1, deed, looks])
  act(() => root.unmount())
})
