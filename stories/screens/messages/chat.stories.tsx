import type { Meta } from '@storybook/react-vite'
import { appStory } from '../../support/app-story'
import { empty, failed, loading, still, uploading } from '../../support/dependencies'
import { inChat, restingAt, written } from '../../support/threads'
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
      }),
    }),
  )

export const Shown = appStory(inChat())
export const Loading = appStory(inChat({ list: loading }))
export const Empty = appStory(inChat({ list: empty }))
export const Failed = appStory(inChat({ list: failed }))
export const Visitor = appStory({ ...inChat({ list: empty }), member: null })
export const Thread = appStory(inChat({ thread: still(restingAt, written) }))
export const NothingWritten = appStory(
  inChat({ thread: still(restingAt, { ...written, messages: [], knownSeq: 0 }) }),
)
export const Uploading = appStory(inChat({ thread: still(restingAt, written), upload: uploading }))
export const NotUploaded = appStory(inChat({ thread: still(restingAt, written), upload: still('failed') }))
export const Stranger = barred('stranger')
export const Blocked = barred('blocked')
export const Refused = barred('refused')
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
