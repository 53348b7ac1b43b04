import { expect, test, vi } from 'vitest'
import { click, mount, texts } from './support/mount'
import { threadMessages } from '../../contract/samples/messages'
import { ThreadPictures } from '../../src/screens/messages/thread-pictures'
import type { MessageView } from '../../machines/messages/thread.connect'

vi.mock('../../src/screens/messages/thread-picture', () => ({ ThreadPicture: () => <i>picture</i> }))

const [sample] = threadMessages
const view = (seq: number): MessageView => ({
  message: { ...sample, seq, text: '', picture: { url: `/uploads/${seq}.webp`, width: 4, height: 3 } },
  state: null,
  problem: null,
})

test('[FEAT-06] each picture of one sending has its menu by a button that says which it is', () => {
  const asked: number[] = []
  mount(
    <ThreadPictures
      group={[view(1), view(2)]}
      before={null}
      name="南山小九"
      pictures={[]}
      found={null}
      onMore={({ seq }) => asked.push(seq)}
      onQuote={() => {}}
    />,
  )
  const buttons = [...document.querySelectorAll<HTMLElement>('li span button')]
  for (const button of buttons) click(button)
  expect([texts('i'), buttons.map((each) => each.getAttribute('aria-label')), asked]).toEqual([
    ['picture', 'picture'],
    ['第 1 张图片', '第 2 张图片'],
    [1, 2],
  ])
})
