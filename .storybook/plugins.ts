import { sanitize } from 'storybook/internal/csf'
import type { DevEnvironment, PluginOption } from 'vite'

/** Of the product's own plugins those that a story needs too; the others make its page, its worker or its first files. */
const forStories = ['touchline-lean-axios', 'touchline-lean-router']

const isOfThePage = (name: string): boolean => name.startsWith('touchline-') && !forStories.includes(name)

export const withoutPage = (plugins: readonly PluginOption[]): PluginOption[] =>
  plugins.map((plugin) => {
    if (Array.isArray(plugin)) return withoutPage(plugin)
    return plugin && 'name' in plugin && isOfThePage(plugin.name) ? false : plugin
  })

const OURS = /\/(src|contract|stories)\/[^?]*\.tsx?$/
const FROM_ROOT = /(['"`])\/(uploads\/|clips\/|goods\/|gifts\/|sw\.js\b)/g
const REGISTRATION = /\/service-worker-registration$/
const NO_WORKER = '\0no-worker'

/**
 * A static build lies at any path of its host: what the product asks the root for is asked for beside the page, and no worker is
 * registered, which would answer for the host's other pages.
 */
export const besidePage = (): PluginOption => ({
  name: 'stories-beside-page',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) => (REGISTRATION.test(source) ? NO_WORKER : null),
  load: (id) => (id === NO_WORKER ? 'export const registerServiceWorker = async () => {}' : null),
  transform: (code, id) =>
    OURS.test(id) && code.search(FROM_ROOT) >= 0 ? code.replace(FROM_ROOT, '$1$2') : null,
})

const STORIES = /\/stories\/[^?]*\.stories\.tsx$/
const TITLE = /const meta = \{\s*title: '([^']+)'/

/** A story's id is of its title as it is written, whatever the sidebar makes of that. */
export const idsByTitle = (): PluginOption => ({
  name: 'stories-ids-by-title',
  enforce: 'pre',
  transform: (code, id) =>
    STORIES.test(id)
      ? code.replace(TITLE, (said, title: string) => `${said}, id: '${sanitize(title)}'`)
      : null,
})

const PARTS =
  /\/(src\/((ui|screens)\/.*|features\/(list|resource)-view|app\/pull-to-refresh)|stories\/foundations\/.*)\.tsx$/
const ABOUT_PROPS = 'storybook:react-docgen-plugin'
/** Within a type: what reads the props takes a list that cannot be changed for something unknown. */
const UNCHANGED = /(?<=[:|&=<(,]\s*)readonly (?=[\w([])/g

const PART = /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const ([A-Z][a-z]\w*) = (?:<[^>]*>)?\(/g

/** What stands right over a part, also where nothing else can be read of it: of what draws a list. */
const saidOver = (code: string): string =>
  Array.from(code.matchAll(PART), ([, said = '', name = '']) => {
    const description = said.replaceAll(/^\s*\* ?/gm, '').trim()
    return `\n${name}.__docgenInfo ??= ${JSON.stringify({ description, displayName: name })}`
  }).join('')

/**
 * What is said of a part and its props is read for its page and its controls; reading it of every file takes as long as all else that a
 * story waits for. Tests need neither.
 */
export const docsOfParts = (plugin: PluginOption): PluginOption => {
  if (!plugin || !('transform' in plugin) || plugin.name !== ABOUT_PROPS) return plugin
  const { transform } = plugin
  if (typeof transform !== 'function' || process.env['VITEST'] !== undefined) return false
  return {
    ...plugin,
    async transform(code, id, options) {
      if (!PARTS.test(id)) return null
      const source = code.replaceAll(UNCHANGED, '')
      const read = await transform.call(this, source, id, options)
      const { code: done = source, map = null } = typeof read === 'object' && read !== null ? read : {}
      return { code: `${String(done)}${saidOver(source)}`, map }
    },
  }
}

/** What every story stands on. */
const FIRST = ['/.storybook/preview.tsx', '/stories/support/app-story.tsx']

/** What a compiled file imports at once, of this tree. */
const IMPORTED = /^(?:import|export)\b[^"'()]*["'](\/(?!node_modules\/|@)[^"']+)["']/gm

/** Compiles a file with all that it imports at once, each once. */
const compile = async (client: DevEnvironment, url: string, done: Set<string>): Promise<void> => {
  if (done.has(url)) return
  done.add(url)
  const compiled = await client.transformRequest(url).catch(() => null)
  const imported = Array.from((compiled?.code ?? '').matchAll(IMPORTED), ([, one = '']) => one)
  await Promise.all(imported.map((one) => compile(client, one, done)))
}

/**
 * Storybook is ready once what every story stands on is compiled: its own page gives up on a server that is busy with that for more than
 * a second, and a first story would take half a minute. Tests compile what they need.
 */
export const compiledFirst = (): PluginOption => ({
  name: 'stories-compiled-first',
  apply: (_, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
  configureServer: ({ environments: { client }, config: { logger } }) => {
    const listen = client.listen.bind(client)
    client.listen = async (server) => {
      logger.info('compiling what every story stands on …')
      await listen(server)
      const done = new Set<string>()
      await Promise.all(FIRST.map((url) => compile(client, url, done)))
    }
  },
})
