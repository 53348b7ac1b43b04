import { expect, test } from 'vitest'
import { ChatUserType } from '../../contract/enums'
import type { ChatLine } from '../../contract/entities.schema'
import { ownLine } from '../../contract/samples/socket'
import { Line } from '../../src/screens/live/chat-line'
import { mount, one } from './support/mount'

const said: ChatLine = { ...ownLine, text: '赛程看 https://example.com/cup，别错过' }

test.each([ChatUserType.WEB, ChatUserType.ANCHOR, ChatUserType.MMS])(
  '[FEAT-06] [ROUTE-07] an address that %s writes in a room leads through the page that says what it is',
  (userType) => {
    mount(<Line line={{ ...said, userType }} afterGap={false} />)
    const { textContent, href } = one('p > a') as HTMLAnchorElement
    expect([textContent, new URL(href).hash]).toEqual([
      'https://example.com/cup',
      '#/outUrl?url=https%3A%2F%2Fexample.com%2Fcup',
    ])
  },
)

test('[FEAT-06] a line of one’s own is told apart from the others', () => {
  const { show } = mount(<Line line={said} afterGap={false} isOwn />)
  const own = one('p').dataset['own']
  show(<Line line={said} afterGap={false} />)
  expect([own, one('p').dataset['own']]).toEqual(['true', undefined])
})
