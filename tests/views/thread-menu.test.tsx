import { act } from 'react'
import { expect, test } from 'vitest'
import { click, mount, one, texts } from './support/mount'
import { ChatUserType } from '../../contract/enums'
import { threadMessages } from '../../contract/samples/messages'
import type { ThreadMessage } from '../../contract/messages.schema'
import { recalledWords } from '../../src/screens/messages/recalled-words'
import { ThreadLine } from '../../src/screens/messages/thread-line'

const [message] = threadMessages
const lineOf = (own: boolean, text = '你好', more: Partial<ThreadMessage> = {}) => {
  const chosen: string[] = []
  mount(
    <ThreadLine
      message={{ ...message, own, text, picture: null, removed: false, ...more }}
      state={null}
      problem={null}
      before={null}
      isDirect
      onMore={() => chosen.push('more')}
      threadId="t-friend"
      name="北岸守门员"
      pictures={[]}
      isFound={false}
      onQuote={(seq) => chosen.push(`to ${seq}`)}
      onRewrite={({ text: words, quote }) => chosen.push(`${words} to ${quote?.seq}`)}
    />,
  )
  return chosen
}

test.each([true, false])('[FEAT-06] a message has a menu, one’s own (%s) or not', (own) => {
  const chosen = lineOf(own)
  click(one('button[aria-label="这条消息"]'))
  expect([chosen, texts('li p')]).toEqual([['more'], ['你好']])
})

test('[FEAT-06] a long press opens the menu, too, and what is answered leads to it', () => {
  const quote = { seq: 7, own: false, text: '今晚的德比一起看吗？', isPicture: false, removed: false }
  const chosen = lineOf(true, '好', { quote })
  act(() => {
    one('li[data-own]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))
  })
  click(one('button[aria-label="看引用的消息"]'))
  expect([chosen, one('button[aria-label="看引用的消息"]').textContent]).toEqual([
    ['more', 'to 7'],
    '北岸守门员今晚的德比一起看吗？',
  ])
})

const press = (selector: string, pointerType: string): void =>
  act(() => void one(selector).dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType })))

test('[FEAT-06] [CONST-03] a tap on what was written opens the menu, one on a link or by a mouse does not', () => {
  const chosen = lineOf(false, '看 https://example.com')
  press('li p', 'mouse')
  press('li p a', 'touch')
  expect(chosen).toEqual([])
  press('li p', 'touch')
  expect(chosen).toEqual(['more'])
})

test('[FEAT-06] what one has just taken back can be written anew, with what it answered, for five minutes', () => {
  const gone = { removed: true, recalled: true }
  const quote = { seq: 7, own: false, text: '今晚一起看吗？', isPicture: false, removed: false }
  recalledWords.keep('t-friend', { ...message, text: '说错了', quote })
  const chosen = lineOf(true, '', gone)
  click(one('li button'))
  expect(chosen).toEqual(['说错了 to 7'])
  expect(recalledWords.of('t-friend', message.seq, Date.now() + 5 * 60_000 + 1)).toBe(null)
})

test('[FEAT-15] what the system says of a talk is a line of it, no bubble, and has no menu', () => {
  const chosen = lineOf(false, '客服为你服务', {
    userType: ChatUserType.SYS,
    textEn: 'Customer service is with you',
  })
  expect([texts('li p'), texts('li > div'), texts('li button'), chosen]).toEqual([
    ['客服为你服务'],
    [],
    [],
    [],
  ])
})
