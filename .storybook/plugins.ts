import type { PluginOption } from 'vite'

/** Of the product's own plugins those that a story needs too; the others make its page, its worker or its first files. */
const forStories = ['touchline-lean-axios', 'touchline-lean-router']

const isOfThePage = (name: string): boolean => name.startsWith('touchline-') && !forStories.includes(name)

export const withoutPage = (plugins: readonly PluginOption[]): PluginOption[] =>
  plugins.map((plugin) => {
    if (Array.isArray(plugin)) return withoutPage(plugin)
    return plugin && 'name' in plugin && isOfThePage(plugin.name) ? false : plugin
  })

const OURS = /\/(src|contract|stories)\/[^?]*\.tsx?$/
const FROM_ROOT = /(['"`])\/(uploads\/|goods\/|gifts\/|sw\.js\b)/g
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
