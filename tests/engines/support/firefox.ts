import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import type { Engine, Visit } from './engine'
import { spawnBound } from '../../../scripts/bound.mjs'

const PREFERENCES = {
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

interface Message {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly params?: {
    readonly level: string
    readonly text: string
    readonly source: { readonly context?: string; readonly realm?: string }
  }
}
type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }

/** A font whose load a page that is left cuts short (NS_BINDING_ABORTED): Firefox calls that an error too. */
const isCutShort = (text: string): boolean => /^downloadable font: .* status=2152398850 /.test(text)

/** A style sheet whose load a document that is left cuts short: only that document may say so. */
const isStyleCutShort = (text: string): boolean => text.includes('Unable to preload CSS for ')

/** Firefox without a window, driven by WebDriver BiDi; a visit is a container of its own, with nothing stored. */
export const openFirefox = async (): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'touchline-firefox-'))
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const browser = spawnBound(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (browser.stderr === null) throw new Error('Firefox says nothing')
  const lines = createInterface(browser.stderr)
  let address: string | undefined
  for await (const line of lines) {
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) break
  }
  browser.stderr.resume()
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')

  const waiting = new Map<number, (message: Message) => void>()
  const complaints = new Map<string, string[]>()
  /** Of the documents that are being left, or were. */
  const leftRealms = new Set<string>()
  let asked = 0
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.params?.level === 'error') {
      const { text, source } = message.params
      const isOfLeft = leftRealms.has(source.realm ?? '')
      if (!isCutShort(text) && !(isOfLeft && isStyleCutShort(text)))
        complaints.get(source.context ?? '')?.push(text)
    }
  })
  const call = <Value>(method: string, params: object): Promise<Value> =>
    new Promise((resolve, reject) => {
      const id = ++asked
      waiting.set(id, (message) => {
        waiting.delete(id)
        if (message.type === 'error') reject(new Error(`${method}: ${JSON.stringify(message)}`))
        else resolve(message.result as Value)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })

  const visit = async (): Promise<Visit> => {
    const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {})
    const { context } = await call<{ context: string }>('browsingContext.create', {
      type: 'tab',
      userContext,
    })
    await call('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } })
    const complained: string[] = []
    complaints.set(context, complained)
    return {
      goto: async (url) => {
        const { realms } = await call<{ realms: readonly { realm: string }[] }>('script.getRealms', {
          context,
        })
        for (const { realm } of realms) leftRealms.add(realm)
        await call('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      evaluate: async (ask, ...given) => {
        const said = await call<Evaluated>('script.evaluate', {
          expression: `Promise.resolve((${ask.toString()})(...${JSON.stringify(given)})).then((answer) => JSON.stringify(answer ?? null))`,
          awaitPromise: true,
          target: { context },
        })
        if (said.type === 'exception') throw new Error(said.exceptionDetails.text)
        return JSON.parse(said.result.value)
      },
      perform: (source) => call('input.performActions', { context, actions: [source] }),
      complaints: complained,
      close: () => call('browser.removeUserContext', { userContext }),
    }
  }
  return {
    visit,
    async close() {
      const ended = once(browser, 'exit')
      await call('browser.close', {})
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
