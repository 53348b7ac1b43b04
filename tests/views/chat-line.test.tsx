import { act } from 'react'
import { expect, test } from 'vitest'
import { ChatUserType } from '../../contract/enums'
import type { ChatLine } from '../../contract/entities.schema'
import { rooms } from '../../contract/samples/live'
import { ownLine } from '../../contract/samples/socket'
import { ChatInput } from '../../src/screens/live/chat-input'
import { Line } from '../../src/screens/live/chat-line'
import { FollowPlace, type RoomToggles } from '../../src/screens/live/room-toggles'
import { RemovedLines } from '../../src/screens/live/removed-lines'
import { click, mount, one, texts } from './support/mount'
import { walkNames } from '../../src/screens/live/walk-names'

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

test('[FEAT-06] lines that were removed one after the other are one row', () => {
  const place = (seq: number, removed?: true): ChatLine => ({ ...said, seq, ...(removed && { removed }) })
  const lines = [place(1, true), place(2), place(3, true), place(4, true), place(5, true), place(6)]
  const row = (at: number, gapBefore: number | null = null) => (
    <RemovedLines chat={{ lines, gapBefore }} at={at} />
  )
  const { show } = mount(row(0))
  const seen = [texts('p')]
  for (const next of [row(2), row(3), row(2, 5), row(4, 5)]) {
    show(next)
    seen.push(texts('p'))
  }
  expect(seen).toEqual([
    [`${said.nickname} 的消息已被移除`],
    ['移除了 3 条消息'],
    [],
    ['移除了 2 条消息'],
    [expect.any(String), `${said.nickname} 的消息已被移除`],
  ])
})

const removed = (seq: number, nickname = said.nickname): ChatLine => ({
  ...said,
  seq,
  nickname,
  text: '',
  removed: true,
})

test('[FEAT-06] a moderator gets from a line that was removed to its author, also from several of one author', () => {
  const chosen: number[] = []
  const moderation = { openBooks: () => {}, choose: ({ seq }: ChatLine) => chosen.push(seq) }
  const toggles = { room: rooms.started, moderation } as unknown as RoomToggles
  const rowOf = (lines: readonly ChatLine[], role: 'moderator' | 'none' = 'moderator') => (
    <FollowPlace {...toggles}>
      <RemovedLines chat={{ lines, gapBefore: null, role }} at={0} />
    </FollowPlace>
  )
  const { show } = mount(rowOf([removed(1), removed(2)]))
  expect(texts('button')).toEqual(['看内容', '禁言或移出'])
  click(one('button:last-child'))
  show(rowOf([removed(1), removed(2, '别人')]))
  const ofTwo = texts('button')
  show(rowOf([removed(1)], 'none'))
  expect([chosen, ofTwo, texts('button')]).toEqual([[1], ['看内容'], []])
})

const closedChat = (neverBegan: boolean) => (
  <ChatInput talk={{ may: 'nothing' }} lines={[]} liveId="r-1" neverBegan={neverBegan} role="none" />
)

test('[FEAT-06] a chat of a stream that never began says so, and not that it is over', () => {
  const { show } = mount(closedChat(true))
  const never = texts('p')
  show(closedChat(false))
  expect([never, texts('p')]).toEqual([['这场没有开播，聊天关闭了'], ['直播已结束，聊天关闭了']])
})

const pressed = (selector: string) => {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  press.preventDefault()
  act(() => void one(selector).dispatchEvent(press))
}

test('[FEAT-06] a moderator’s press anywhere on a line opens what can be done about it, once', () => {
  const chosen: string[] = []
  const choose = ({ nickname }: ChatLine) => void chosen.push(nickname)
  const lineFor = (opensWhole: boolean) => (
    <Line line={said} afterGap={false} choose={choose} opensWhole={opensWhole} />
  )
  const { show } = mount(lineFor(true))
  pressed('p')
  pressed('p > button')
  const byModerator = chosen.length
  pressed('p > a')
  show(lineFor(false))
  pressed('p')
  expect([byModerator, chosen.length]).toEqual([2, 2])
})

test('[FEAT-06] the end of a selection on a line is no press', () => {
  const chosen: number[] = []
  mount(<Line line={said} afterGap={false} choose={({ seq }) => void chosen.push(seq)} opensWhole />)
  window.getSelection()?.selectAllChildren(one('p'))
  pressed('p')
  window.getSelection()?.removeAllRanges()
  pressed('p')
  expect(chosen).toEqual([said.seq])
})

test('[FEAT-06] names are no stops of the Tab key: ↑ goes to the newest and on, ↓ back', () => {
  mount(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the room's lines have it
    <div role="log" tabIndex={0} onKeyDown={walkNames}>
      {['一', '二', '三'].map((nickname) => (
        <Line key={nickname} line={{ ...said, nickname }} afterGap={false} choose={() => {}} />
      ))}
    </div>,
  )
  const log = one('[role=log]')
  const stops = [...log.querySelectorAll<HTMLElement>('button')].filter(({ tabIndex }) => tabIndex >= 0)
  log.focus()
  const at = ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Home'].map((key) => {
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    act(() => void (document.activeElement ?? log).dispatchEvent(press))
    return [document.activeElement?.textContent, press.defaultPrevented]
  })
  expect([stops, at]).toEqual([
    [],
    [
      ['三', true],
      ['二', true],
      ['一', true],
      ['一', false],
      ['二', true],
      ['二', false],
    ],
  ])
})
