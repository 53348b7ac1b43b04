import type { PluginOption } from 'vite'

/** Of the product's own plugins those that a story needs too; the others make its page, its worker or its first files. */
const forStories = ['touchline-lean-axios', 'touchline-lean-router']

const isOfThePage = (name: string): boolean => name.startsWith('touchline-') && !forStories.includes(name)

export const withoutPage = (plugins: readonly PluginOption[]): PluginOption[] =>
  plugins.map((plugin) => {
    if (Array.isArray(plugin)) return withoutPage(plugin)
    return plugin && 'name' in plugin && isOfThePage(plugin.name) ? false : plugin
  })
