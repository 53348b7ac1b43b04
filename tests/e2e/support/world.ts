import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { closeContext, openBrowser, openPhone, type Phone } from './browser'
import { newPhone, serve, servedAt, type OwnServer, type Served } from './server'

export interface World {
  readonly served: () => Served
  /** A phone of this test's own, with nothing open. */
  readonly phone: (as?: Parameters<typeof openPhone>[2]) => Promise<Phone>
  /** A phone of this test's own whose notice was read, at this address. */
  readonly open: (path: string) => Promise<Page>
  /** The phone that was opened last. */
  readonly last: () => Phone
  /** The number of another anchor: a test that is tried again asks for a code that no earlier try has asked for. */
  readonly newAnchor: () => Promise<string>
}

const there = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Error('this is not there before the tests begin')
  return thing
}

/** The server that all files share: its people are others in every file, and nobody ends it. */
const sharedServer = async (): Promise<Served> => {
  const told = await fetch(inject('sharedServer'))
  if (!told.ok) throw new Error(await told.text())
  const { url, dataDir } = (await told.json()) as Pick<Served, 'url' | 'dataDir'>
  return servedAt(url, dataDir)
}

interface WorldOptions {
  /** Whether phones have a camera and a microphone. */
  readonly camera?: boolean
  /** Chromium with its window: see `openBrowser`. */
  readonly whole?: boolean
}

/** A camera that shows a test picture, and is given without being asked for. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Makes a member an anchor, by the errand of the server of this folder. */
export const addAnchor = async (phone: string, { dataDir }: Pick<Served, 'dataDir'>): Promise<void> => {
  await promisify(execFile)(process.execPath, ['dist/server/office.mjs', 'anchor', phone], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
}

/**
 * A browser for the tests of a file, each test's phones closed after it; and the shared server, or one of its own with these variables.
 */
export const useWorld = (
  environment?: Parameters<typeof serve>[0],
  { camera = false, whole = false }: WorldOptions = {},
): World => {
  let browser: Browser | undefined
  let own: OwnServer | undefined
  let server: Served | undefined
  const phones: Phone[] = []

  beforeAll(async () => {
    own = environment && (await serve(environment))
    server = own ?? (await sharedServer())
    browser = await openBrowser({ args: camera ? CAMERA : [], whole })
  })
  afterEach(async () => {
    for (const { context } of phones.splice(0)) await closeContext(context)
  })
  afterAll(async () => {
    await browser?.close()
    await own?.remove()
  })

  const served = (): Served => there(server)
  const phone: World['phone'] = async (as) => {
    const opened = await openPhone(there(browser), served().url, as)
    phones.push(opened)
    return opened
  }
  const open = async (path: string): Promise<Page> => {
    const { context, page } = await phone()
    await context.addInitScript(() =>
      localStorage.setItem('READ-TOP-NOTICE', JSON.stringify({ value: true, expire: null })),
    )
    page.setDefaultTimeout(30_000)
    await page.goto(`/#${path}`)
    return page
  }
  const newAnchor = async (): Promise<string> => {
    const number = newPhone()
    await addAnchor(number, served())
    return number
  }
  return { served, phone, open, last: () => there(phones.at(-1)), newAnchor }
}
