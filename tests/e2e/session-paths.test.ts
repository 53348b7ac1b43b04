import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './kit/browser'
import { serve, type Served } from './kit/server'
import { idOf, runPath, unusedAmong } from '../paths/kit/run'
import { models } from '../paths/models/all'
import { session } from '../paths/models/session.model'
import { walksOf } from '../paths/world/doable'
import { byServer } from '../paths/world/registry'
import { inBrowser } from '../paths/world/session-doable'
import { onBrowser } from '../paths/world/session-page'

const seen = walksOf(session, inBrowser)

let server: Served
let browser: Browser
beforeAll(async () => {
  server = await serve()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

describe('[SES-01] [SES-02] [SES-03] [SES-04] [SES-05] the session does in the page what its chart says', () => {
  it.concurrent.each(seen.map((path) => [idOf(path), path] as const))('%s', async (_, path) => {
    await expect(runPath(path, onBrowser(browser, server))).resolves.toBeUndefined()
  })

  it('nothing that can be done in the page is left out', () => {
    expect(unusedAmong(Object.keys(inBrowser), seen)).toEqual([])
  })
})

describe('[API-02] [API-03] [API-04] [API-05] [API-06] what is asked of the server is answered as the charts say', () => {
  const asked = models.flatMap((model) => {
    const walked = byServer[model.name]
    if (walked === undefined) return []
    const paths = walksOf(model, walked.doable)
    return [{ name: model.name, paths, ...walked }]
  })
  const each = asked.flatMap(({ name, paths, place }) =>
    paths.map((path) => [`${name}: ${idOf(path)}`, path, place] as const),
  )

  it.each(each)('%s', async (_, path, place) => {
    await expect(runPath(path, place(server))).resolves.toBeUndefined()
  })

  it('nothing that can be asked is left out', () => {
    expect(asked.map(({ name }) => name)).toEqual(Object.keys(byServer).toSorted())
    expect(asked.flatMap(({ doable, paths }) => unusedAmong(Object.keys(doable), paths))).toEqual([])
  })
})
