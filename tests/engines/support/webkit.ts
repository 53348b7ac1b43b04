import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { vi } from 'vitest'
import type { Engine, Visit } from './engine'
import { spawnBound } from '../../../scripts/bound.mjs'
import { freePort } from '../../e2e/support/server'

/** Room for MiniBrowser's window, which asks for no size. */
const SCREEN = '1280x1024x24'

const isListening = (base: string): Promise<boolean> =>
  fetch(`${base}/status`).then(
    ({ ok }) => ok,
    () => false,
  )

/** WebKitGTK's MiniBrowser on a screen of its own, driven by WebDriver; a visit is a browser of its own. */
export const openWebKit = async (): Promise<Engine> => {
  const screen = spawnBound('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawnBound('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const heard: string[] = []
  driver.stdout?.on('data', (chunk: Buffer) => heard.push(chunk.toString()))
  const base = `http://127.0.0.1:${port}`
  await vi.waitUntil(() => isListening(base), { timeout: 30_000, interval: 50 })

  const call = async <Value>(method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<Value> => {
    const answer = await fetch(base + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: Value }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

  const visit = async (): Promise<Visit> => {
    heard.length = 0
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        },
      },
    })
    const session = `/session/${sessionId}`
    return {
      goto: (url) => call('POST', `${session}/url`, { url }),
      evaluate: async (ask, ...given) => {
        const said = await call<string>('POST', `${session}/execute/sync`, {
          script: `return Promise.resolve((${ask.toString()})(...arguments)).then((answer) => JSON.stringify(answer ?? null))`,
          args: given,
        })
        return JSON.parse(said)
      },
      perform: (source) => call('POST', `${session}/actions`, { actions: [source] }),
      get complaints() {
        return heard
          .join('')
          .split('\n')
          .filter((line) => /^CONSOLE .*\bERROR\b/.test(line))
      },
      close: () => call('DELETE', session),
    }
  }
  return {
    visit,
    async close() {
      driver.kill()
      screen.kill()
    },
  }
}
