import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { kB } from './support/numbers.mjs'

const dist = new URL('../dist/client/', import.meta.url)
const sizes = new Map()
/** Bytes, brotli; compressing one takes a while, and pages share them. */
const small = (path) => {
  const size =
    sizes.get(path) ??
    brotliCompressSync(readFileSync(new URL(path, dist)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).length
  sizes.set(path, size)
  return size
}

/** What a link to a screen fetches besides the first load, by the first part of its address: as the page's own lines have it. */
const screensOf = (html) => JSON.parse(/\{"live":\[.*?\]\}/.exec(html)?.[0] ?? '{}')

const code = (name) => readFileSync(new URL(`assets/${name}`, dist), 'utf8')
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)

/** What each page and view that the first load fetches later adds to it, the heaviest first: `name` as its file's name begins. */
const laterOf = (scripts) => {
  const first = new Set(scripts.map((path) => path.replace('assets/', '')))
  const closure = (name, had = new Set()) => {
    if (first.has(name) || had.has(name)) return had
    had.add(name)
    for (const needed of found(code(name), /(?:from|import)"\.\/([^"]+\.js)"/g)) closure(needed, had)
    return had
  }
  const roots = new Set([...first].flatMap((name) => found(code(name), /import\(`\.\/([^`]+\.js)`\)/g)))
  return [...roots]
    .map((name) => ({
      name: name.replace(/-?-[^-]*\.js$/, ''),
      size: kB([...closure(name)].reduce((sum, file) => sum + small(`assets/${file}`), 0)),
    }))
    .sort((one, other) => other.size - one.size)
}

/** Bytes, brotli, that have to arrive before the first screen works, and what the other routes add. */
export const run = async () => {
  const html = readFileSync(new URL('index.html', dist), 'utf8')
  const linked = (pattern) => [...html.matchAll(pattern)].map(([, path]) => path.replace(/^\//, ''))
  const scripts = linked(/(?:src|href)="([^"]+\.js)"/g)
  const styles = linked(/href="([^"]+\.css)"/g)
  const inline = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
  const js = scripts.reduce((sum, path) => sum + small(path), 0)
  const css = styles.reduce((sum, path) => sum + small(path), 0) + brotliCompressSync(inline).length
  const all = laterOf(scripts)
  // The English sentences are no page: who reads English has them from the first visit on.
  const later = all.filter(({ name }) => name !== 'all')
  const english = all.find(({ name }) => name === 'all')
  const heavy = later.filter(({ size }) => size > 25)
  return [
    {
      what: 'JavaScript before the first screen works',
      value: kB(js),
      unit: 'kB',
      target: '≤ 125 kB',
      ok: js <= 125_000,
    },
    {
      what: 'styles before the first screen works',
      value: kB(css),
      unit: 'kB',
      target: '≤ 12 kB',
      ok: css <= 12_000,
    },
    { what: 'index.html', value: kB(small('index.html')), unit: 'kB' },
    ...Object.entries(screensOf(html)).map(([screen, files]) => {
      const more = files
        .filter((file) => file.endsWith('.js'))
        .reduce((sum, file) => sum + small(file.slice(1)), 0)
      return {
        what: `JavaScript of /${screen} beside it`,
        value: kB(more),
        unit: 'kB',
        target: '≤ 25 kB',
        ok: more <= 25_000,
      }
    }),
    {
      what: `pages and views of ${later.length} over 25 kB beside it`,
      value: heavy.length,
      unit: '',
      target: '0',
      ok: heavy.length === 0,
    },
    { what: 'the sentences of who reads English, once', value: english?.size ?? 0, unit: 'kB' },
    ...heavy.map(({ name, size }) => ({
      what: `loaded later: ${name} and what it needs`,
      value: size,
      unit: 'kB',
    })),
  ]
}
