import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { appStory } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { said } from '../../support/said'
import { showing } from '../../support/seen'
import { empty, failed, loading, resource, still } from '../../support/dependencies'
import { inChat, restingAt, written } from '../../support/threads'
import { messages, threadMessages } from '../../../contract/samples/messages'
import { member } from '../../../contract/samples/people'
import { social } from '../../../contract/samples/social'
import { MINUTE, NOW } from '../../../contract/samples/sample'
import type { ThreadService } from '../../../contract/messages.schema'

const meta = { title: 'Screens/Messages' } satisfies Meta
export default meta

const barred = (bar: string) =>
  appStory(inChat({ thread: still(restingAt, { ...written, thread: { ...written.thread, bar } }) }))

const withService = (service: ThreadService) =>
  appStory(
    inChat({
      thread: still(restingAt, {
        ...written,
        thread: { ...written.thread, kind: 'service', person: null, bar: null, service },
        messages: [
          { ...threadMessages[0], text: '金币没有到账，能帮我看看吗？', at: NOW - 6 * MINUTE },
          ...(service.state === 'waiting'
            ? []
            : [{ ...threadMessages[3], seq: 2, text: '已经补给你了，请刷新后查看。' }]),
        ],
        knownSeq: service.state === 'waiting' ? 1 : 2,
      }),
    }),
  )

export const Shown = appStory(inChat())
export const Loading = appStory(inChat({ list: loading }))
export const Empty = appStory(
  inChat({ list: empty }, { member: { ...member, unread: 0, unreadMessages: 0 } }),
)
export const Failed = appStory(inChat({ list: failed }))
export const Visitor = appStory({ ...inChat({ list: empty }), member: null })
export const Thread = appStory(inChat({ thread: still(restingAt, written) }))
export const EmojiByKeys: ReturnType<typeof appStory> = {
  ...Thread,
  play: async ({ canvas, step }) => {
    const way = await canvas.findByRole('button', { name: said('表情') })
    await step('the row takes the focus', async () => {
      // By the keyboard: a finger leaves the focus where it is.
      await userEvent.tab()
      way.focus()
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('button', { name: '😂' })).toHaveFocus()
    })
    await step('Esc closes it and gives it back', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(canvas.queryByRole('button', { name: '😂' })).toBe(null)
      await expect(way).toHaveFocus()
    })
  },
}
export const NothingWritten = appStory(
  inChat({ thread: still(restingAt, { ...written, messages: [], knownSeq: 0 }) }),
)
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="#287a4b"/></svg>`
const picture = {
  key: 'k-0000000c',
  text: '',
  picture: null,
  file: new File([drawing], '到了.svg', { type: 'image/svg+xml' }),
  quote: null,
  is: 'pending',
  problem: null,
}
const left = (own: object, uploading: object | null = null) =>
  appStory(inChat({ thread: still(restingAt, { ...written, own: [own], uploading }) }))
export const Uploading = left(picture, { key: picture.key, sent: 42 })
export const NotUploaded = left({ ...picture, is: 'failed', problem: '图片尺寸过大，请缩小后重试' })
/** A line that was written without a network waits in its thread. */
export const Offline = appStory(
  inChat(
    {
      thread: still(restingAt, {
        ...written,
        own: [{ ...picture, text: '到了吗？我在北门等你', file: null, is: 'failed', problem: null }],
      }),
    },
    { appActors: { network: still('offline') } },
  ),
)
/** Somebody the address names, who is no friend: no thread is opened with them. */
export const NoFriend = appStory(
  inChat(
    {
      thread: still(['talk.refused', 'quoted.unsought', 'reading.told'], {
        error: {
          kind: 'refused',
          code: -1,
          msg: messages.openThread.refused[0]?.msg ?? '',
          overHttp: true,
          data: null,
        },
      }),
      other: resource({ ...social.getPerson.full, own: false, followed: false, fan: false, blocked: false }),
    },
    { at: `/chat/index?to=${social.getPerson.full.person.memberId}` },
  ),
)
export const Stranger = barred('stranger')
export const Awaited = barred('awaited')
export const NotToBeFollowed = barred('barred')
export const Blocked = barred('blocked')
/** The other takes no messages any more; what was on its way then was refused. */
export const Refused = showing(
  appStory(
    inChat({
      thread: still(restingAt, {
        ...written,
        thread: { ...written.thread, bar: 'refused' },
        own: [
          {
            key: 'k-0000000d',
            text: '今晚还一起看吗？',
            picture: null,
            file: null,
            quote: null,
            is: 'failed',
            problem: messages.sendMessage.refused[1]?.msg,
          },
        ],
      }),
    }),
  ),
  {
    sees: [/^(对方拒收了你的消息|This person does n)/, /^(对方设置了不接收消息|They take no)/],
    lacks: [['textbox', /./]],
  },
)
export const InTheServicesQueue = withService({ state: 'waiting', ahead: 2, rated: false })
export const ServiceNext = withService({ state: 'waiting', ahead: 0, rated: false })
export const ServiceAnswers = withService({ state: 'taken', ahead: 0, rated: false })
export const ServiceOver = withService({ state: 'closed', ahead: 0, rated: false })
export const Gone = appStory(
  inChat({
    thread: still(restingAt, { ...written, thread: { ...written.thread, person: null, bar: 'gone' } }),
  }),
)
export const Removed = appStory(
  inChat({
    thread: still(restingAt, {
      ...written,
      messages: written.messages.map((message) =>
        message.seq === 4 ? { ...message, text: '', removed: true } : message,
      ),
    }),
  }),
)
export const Recalled = appStory(
  inChat({
    thread: still(restingAt, {
      ...written,
      messages: written.messages.map((message) =>
        message.seq === 2 || message.seq === 4
          ? { ...message, text: '', removed: true, recalled: true }
          : message,
      ),
    }),
  }),
)
export const InTheDark = { ...Thread, globals: { theme: 'dark' } }
export const InEnglish = { ...Thread, globals: { language: 'en' } }
export const LargeText = { ...Thread, globals: { textSize: 200 } }
export const OnADesktop = { ...Thread, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const ThreadSessionOver = expiring(Thread)
