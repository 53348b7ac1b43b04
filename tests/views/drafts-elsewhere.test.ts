import { afterEach, expect, it, vi } from 'vitest'
import type * as Elsewhere from '../../src/actors/drafts-elsewhere'
import { draftsOf } from '../../src/actors/drafts'

const draft = { owner: 'm-1', values: { title: '声音' }, key: null }

/** Another tab: the same code with a memory of its own; here they share the tab's storage. */
const tab = async (): Promise<typeof Elsewhere> => {
  vi.resetModules()
  return import('../../src/actors/drafts-elsewhere')
}

afterEach(() => {
  window.sessionStorage.clear()
  vi.restoreAllMocks()
})

it('[SES-03] forms that are begun in other tabs are known to the one that asks, as often as it is shown', async () => {
  const here = await tab()
  here.tellDrafts()
  const there = await tab()
  there.tellDrafts()
  draftsOf('question').keep(draft)
  draftsOf('address').keep({ ...draft, owner: 'm-2' })
  const stop = here.askDrafts(() => 'm-1')
  // What stands in the tab that asks is counted there.
  await expect.poll(here.draftsElsewhere).toBe(1)
  draftsOf('account').keep(draft)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(here.draftsElsewhere).toBe(2)
  stop()
  expect(here.draftsElsewhere()).toBe(0)
})

it('[SES-03] nothing else on the channel is counted', async () => {
  const here = await tab()
  const stop = here.askDrafts(() => 'm-1')
  const channel = new BroadcastChannel('touchline.drafts')
  const told: readonly unknown[] = [
    null,
    'x',
    { owner: 'm-1' },
    { owner: 'm-1', tab: 'a', count: -1 },
    { owner: 'm-2', tab: 'a', count: 3 },
    { owner: 'm-1', tab: 'b', count: 2 },
  ]
  for (const data of told) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel's messages stay within their own origin
    channel.postMessage(data)
  }
  await expect.poll(here.draftsElsewhere).toBe(2)
  channel.close()
  stop()
})
