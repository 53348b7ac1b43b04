import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SOURCE = new URL('../src/actors/service-worker.js', import.meta.url)

/** Fetched when one needs it, and large (an anchor’s `room`, not what begins with its name): a stream that comes no other way, a device told from others once, what an anchor goes live with. */
const SELDOM =
  /\/(?:(?:hls|browser-traits|anchors-only|live-plan|add-live|plan-(?:info|form|words)|match-choice|qr-code|encode|mediabunny-aac-encoder)[-.]|room-[\w-]{7}\.)/

/** Writes `sw.js` beside `index.html`: what keeps the build's files on the device, told which they are. */
export const serviceWorker = (): Plugin => ({
  name: 'touchline-service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no page')
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(?:js|css|woff2)$/.test(name) && !SELDOM.test(`/${name}`))
        .map((name) => `/${name}`)
        .toSorted()
      const digest = createHash('sha256').update(page.source).digest('hex')
      const source = readFileSync(SOURCE, 'utf8').replace('__BUILD__', () =>
        JSON.stringify({ digest, files }),
      )
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  },
})
