import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from 'playwright'
import { openBrowser } from './support/browser'
import { useWorld } from './support/world'
import { pathNamed } from '../paths/cli/files'
import { modelOf } from '../paths/cli/options'
import { runPath } from '../paths/support/run'
import { sessionStage } from '../paths/world/session-page'
import { ownTarget } from '../paths/world/target'
import { visit } from '../paths/world/visit'

const world = useWorld()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const LATE = { offline: false, latency: 1_500, downloadThroughput: -1, uploadThroughput: -1 }

it('[SES-02] a path goes on once the page has heard of the member, however late the answer is', async () => {
  const path = pathNamed(modelOf('app/session'), ['as a member', 'member refreshed', 'member does not come'])
  const server = ownTarget(world.served())
  const shown = await visit(path, browser, server)
  const network = await shown.context.newCDPSession(shown.page)
  await network.send('Network.emulateNetworkConditions', LATE)
  expect(await runPath(path, { name: 'browser', begin: () => sessionStage(server, shown) })).toBeUndefined()
})
