import { expect, test } from 'vitest'
import { click, mount, one, texts } from './support/mount'
import { threadMessages } from '../../contract/samples/messages'
import { ThreadLine } from '../../src/screens/messages/thread-line'

const [message] = threadMessages
const lineOf = (own: boolean, text = '你好') => {
  const chosen: string[] = []
  mount(
    <ThreadLine
      message={{ ...message, own, text, picture: null, removed: false }}
      state={null}
      problem={null}
      before={null}
      isDirect
      onMore={() => chosen.push('more')}
    />,
  )
  return chosen
}

test.each([true, false])('[FEAT-06] a message has a menu, one’s own (%s) or not', (own) => {
  const chosen = lineOf(own)
  click(one('button[aria-label="这条消息"]'))
  expect([chosen, texts('li p')]).toEqual([['more'], ['你好']])
})
