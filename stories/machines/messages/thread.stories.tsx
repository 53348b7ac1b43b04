import type { Meta } from '@storybook/react-vite'
import { noNetwork } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { inChat, written } from '../../support/threads'
import { threadMachine } from '../../../machines/messages/thread.machine'

/** FEAT-06 One thread. */
const meta = { title: 'Machines/Thread' } satisfies Meta
export default meta

const of = stateStories(threadMachine, ({ at, context }) =>
  inChat({ thread: { at, context: { ...written, ...context } } }),
)
const rest = ['quoted.unsought', 'reading.told']
const own = {
  key: 'k-0000000c',
  text: '好，我带水',
  picture: null,
  file: null,
  is: 'pending',
  problem: null,
}

export const None = of(['talk.none', ...rest], { thread: null, messages: [] })
export const Beginning = of(['talk.beginning', ...rest], { thread: null, messages: [] })
export const Refused = of(['talk.refused', ...rest], {
  thread: null,
  messages: [],
  error: { kind: 'refused', code: -1, msg: '互相关注后才能发消息', overHttp: false, data: null },
})
export const Loading = of(['talk.loading', ...rest], { thread: null, messages: [] })
export const Failed = of(['talk.failed', ...rest], { thread: null, messages: [], error: noNetwork })
export const Current = of(['talk.shown.current', ...rest])
export const CatchingUp = of(['talk.shown.catchingUp', ...rest])
export const Behind = of(['talk.shown.behind', ...rest], { error: noNetwork })
export const Extending = of(['talk.shown.extending', ...rest], { hasOlder: true })
export const Stuck = of(['talk.shown.stuck', ...rest], { hasOlder: true, error: noNetwork })
export const Sending = of(['talk.shown.current', ...rest], { own: [own] })
export const Waiting = of(['talk.shown.current', ...rest], {
  own: [own, { ...own, key: 'k-0000000d', text: '再带把伞' }],
  isStuck: true,
})
export const NotSent = of(['talk.shown.current', ...rest], {
  own: [{ ...own, is: 'failed', problem: '发得太快了，歇几秒再发' }],
})
const recalls = [{ seq: 2, from: 'both', problem: null }]
export const Recalling = of(['talk.shown.current', ...rest], { recalls })
export const Postponed = of(['talk.shown.current', ...rest], { recalls, isStuck: true })
export const NotRecalled = of(['talk.shown.current', ...rest], {
  recalls: [{ seq: 2, from: 'both', problem: '发出超过 2 分钟，不能撤回了' }],
})
export const Telling = of(['talk.shown.current', 'quoted.unsought', 'reading.telling'])
export const Untold = of(['talk.shown.current', 'quoted.unsought', 'reading.untold'])
export const Seeking = of(['talk.shown.extending', 'quoted.seeking', 'reading.told'], {
  hasOlder: true,
  sought: 0,
})
export const Found = of(['talk.shown.current', 'quoted.found', 'reading.told'], { sought: 2 })
