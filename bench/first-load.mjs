import { readFileSync, readdirSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { kB } from './support/numbers.mjs'

const dist = new URL('../dist/client/', import.meta.url)
const small = (path) =>
  brotliCompressSync(readFileSync(new URL(path, dist)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length

/** What a link to a screen fetches besides the first load, by the first part of its address: as the page's own lines have it. */
const screensOf = (html) => JSON.parse(/\{"live":\[.*?\]\}/.exec(html)?.[0] ?? '{}')

/** Bytes, brotli, that have to arrive before the first screen works, and what the other routes add. */
export const run = async () => {
  const html = readFileSync(new URL('index.html', dist), 'utf8')
  const linked = (pattern) => [...html.matchAll(pattern)].map(([, path]) => path.replace(/^\//, ''))
  const scripts = linked(/(?:src|href)="([^"]+\.js)"/g)
  const styles = linked(/href="([^"]+\.css)"/g)
  const inline = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
  const js = kB(scripts.reduce((sum, path) => sum + small(path), 0))
  const css = kB(styles.reduce((sum, path) => sum + small(path), 0) + brotliCompressSync(inline).length)
  const others = readdirSync(new URL('assets/', dist)).filter(
    (name) => name.endsWith('.js') && !scripts.includes(`assets/${name}`),
  )
  const sized = others
    .map((name) => ({ name, size: kB(small(`assets/${name}`)) }))
    .sort((one, other) => other.size - one.size)
  return [
    {
      what: 'JavaScript before the first screen works',
      value: js,
      unit: 'kB',
      target: '≤ 125 kB',
      ok: js <= 125,
    },
    {
      what: 'styles before the first screen works',
      value: css,
      unit: 'kB',
      target: '≤ 12 kB',
      ok: css <= 12,
    },
    { what: 'index.html', value: kB(small('index.html')), unit: 'kB' },
    ...Object.entries(screensOf(html)).map(([screen, files]) => {
      const more = kB(
        files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + small(file.slice(1)), 0),
      )
      return {
        what: `JavaScript of /${screen} beside it`,
        value: more,
        unit: 'kB',
        target: '≤ 25 kB',
        ok: more <= 25,
      }
    }),
    ...sized
      .slice(0, 8)
      .map(({ name, size }) => ({ what: `loaded later: ${name}`, value: size, unit: 'kB' })),
  ]
}
