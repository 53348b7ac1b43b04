import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { besidePage } from '../../.storybook/plugins'
import { root, sourceOf, sources } from './imports'

/** What lies beside the stories: the folders of `public`, those of uploads, and the worker that the product's build makes. */
const beside = [
  ...readdirSync(join(root, 'public'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/`),
  'uploads/',
  'sw.js',
]
const fromRoot = new RegExp(`(["'\`=]|url\\()/(${beside.join('|').replaceAll('.', '\\.')})`)

const asking = sources.filter(
  (path) => /^(src|contract|stories)\//.test(path) && fromRoot.test(sourceOf(path)),
)
const entry: Plugin = {
  name: 'entry',
  resolveId: (source) => (source === 'entry' ? source : null),
  load: (id) =>
    id === 'entry'
      ? [...asking, 'src/app/prefetch.ts'].map((path) => `export * from '${join(root, path)}'`).join('\n')
      : null,
}

it('a static build of the stories asks its host for nothing outside of its own folder', async () => {
  expect(asking.length).toBeGreaterThan(5)
  const wanted = new Set([...asking, 'src/app/prefetch.ts'].map((path) => join(root, path)))
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [entry, besidePage()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'entry',
        preserveEntrySignatures: 'strict',
        // What they import is another matter, but for what registers the worker.
        external: (id, importer) =>
          importer !== undefined && importer !== 'entry' && !wanted.has(id) && !/registration/.test(id),
      },
    },
  })) as Rolldown.RolldownOutput
  const lines = built.output.flatMap((file) => ('code' in file ? file.code.split('\n') : []))
  expect(lines.filter((line) => fromRoot.test(line))).toEqual([])
  expect(lines.filter((line) => line.includes('"uploads/lions.webp"')).length).toBeGreaterThan(0)
})
