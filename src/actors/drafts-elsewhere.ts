import { draftsBy } from './drafts'
import { openChannel } from './page-channel'
import { fieldsOf } from './storage'
import { newKey } from '../../contract/call.new-key'

/** How many forms of a member are begun in a tab; without `count` it is asked, by this tab. */
interface Message {
  readonly owner: string
  readonly tab: string
  readonly count?: number
}

const own = newKey()

/** What another tab says. */
const isMessage = (data: unknown): data is Message => {
  const { owner, tab, count } = fieldsOf(data)
  return (
    typeof owner === 'string' &&
    typeof tab === 'string' &&
    tab !== own &&
    (count === undefined || (Number.isInteger(count) && Number(count) >= 0))
  )
}

/** By the tabs that have answered. */
const counts = new Map<string, number>()

const NAME = 'drafts'

/** SES-03 Other tabs are told how many forms are begun in this one, whenever they ask. */
export const tellDrafts = (): void => {
  openChannel({
    name: NAME,
    isMessage,
    hear: ({ owner, count }, say) => {
      if (count === undefined) say({ owner, tab: own, count: draftsBy(owner) })
    },
  })
}

/** SES-03 Asks other tabs what is begun in them, again each time this one is shown. Returns the function that ends it. */
export const askDrafts = (ownerNow: () => string): (() => void) => {
  const channel = openChannel({
    name: NAME,
    isMessage,
    hear: ({ owner, tab, count }) => {
      if (count !== undefined && owner === ownerNow()) counts.set(tab, count)
    },
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
