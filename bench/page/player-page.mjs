import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const PAGE = fileURLToPath(new URL('./player.page.ts', import.meta.url))
const SIZE = fileURLToPath(new URL('./player.size.ts', import.meta.url))
const FOLDER = '/__player/'

const HTML = `<!doctype html><meta charset="utf-8"><title>player</title>
<main><video style="width:640px;height:360px"></video></main>
<script type="module" src="${FOLDER}page.js"></script>`

/**
 * Bundles an entry as the product is bundled; nothing is written.
 * @param {string} entry
 * @param {readonly string[]} external packages left out
 * @returns {Promise<Map<string, string>>} code by file name; the entry is `page.js`
 */
export const bundle = async (entry = PAGE, external = []) => {
  const result = await build({
    configFile: false,
    base: FOLDER,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: ['safari14', 'chrome90'],
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: { page: entry },
        external: [...external],
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const files = outputs.flatMap((output) => ('output' in output ? output.output : []))
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])))
}

/** Bytes, brotli, of what the fMP4 path loads for the player; xstate is the application's. */
export const playerSize = async () => {
  const files = await bundle(SIZE, ['xstate'])
  return brotliCompressSync(Buffer.from(files.get('page.js') ?? '')).length
}

/**
 * Opens the player's page on the origin of a running server, which need not know of it.
 * @param {import('playwright').Page} page
 * @param {string} base
 * @param {Map<string, string>} files
 * @param {string} [start] JSON of the addresses to play from at once, as if nobody had tapped
 */
export const openPlayerPage = async (page, base, files, start = '') => {
  await page.route(`${base}${FOLDER}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(FOLDER.length)
    const code = files.get(name)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: HTML })
    return code
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ status: 404 })
  })
  await page.goto(`${base}${FOLDER}#${encodeURIComponent(start)}`)
  await page.waitForFunction('window.playerPage !== undefined')
}
