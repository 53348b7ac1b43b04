import { draftsBy } from './drafts'
import { fieldsOf } from './storage'
import { newKey } from '../../contract/call.new-key'

/** How many forms of a member are begun in a tab; without `count` it is asked, by this tab. */
interface Message {
  readonly owner: string
  readonly tab: string
  readonly count?: number
}

const isMessage = (data: unknown): data is Message => {
  const { owner, tab, count } = fieldsOf(data)
  return (
    typeof owner === 'string' &&
    typeof tab === 'string' &&
    (count === undefined || (Number.isInteger(count) && Number(count) >= 0))
  )
}

const own = newKey()
/** By the tabs that have answered. */
const counts = new Map<string, number>()

/** Null: older browsers have none, and know of each tab alone what is begun in it. */
const open = (hear: (message: Message, say: (message: Message) => void) => void) => {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel('touchline.drafts')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel's messages stay within their own origin
  const say = (message: Message): void => channel.postMessage(message)
  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data) && data.tab !== own) hear(data, say)
  })
  return { say, close: () => channel.close() }
}

/** SES-03 Other tabs are told how many forms are begun in this one, whenever they ask. */
export const tellDrafts = (): void => {
  open(({ owner, count }, say) => {
    if (count === undefined) say({ owner, tab: own, count: draftsBy(owner) })
  })
}

/** SES-03 Asks other tabs what is begun in them, again each time this one is shown. Returns the function that ends it. */
export const askDrafts = (ownerNow: () => string): (() => void) => {
  const channel = open(({ owner, tab, count }) => {
    if (count !== undefined && owner === ownerNow()) counts.set(tab, count)
  })
  const ask = (): void => {
    if (document.hidden) return
    counts.clear()
    channel?.say({ owner: ownerNow(), tab: own })
  }
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    document.removeEventListener('visibilitychange', ask)
    channel?.close()
    counts.clear()
  }
}

/** How many forms are begun in other tabs, as far as these have answered. */
export const draftsElsewhere = (): number => [...counts.values()].reduce((sum, count) => sum + count, 0)
