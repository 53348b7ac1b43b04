import type { PluginOption } from 'vite'

/** What makes the product's own page has nothing to do in a story's. */
const ofThePage = [
  'touchline-page-head',
  'touchline-screen-files',
  'touchline-first-chunk',
  'touchline-dev-mock',
  // The State map shows what states say of themselves.
  'touchline-lean-machines',
]

export const withoutPage = (plugins: readonly PluginOption[]): PluginOption[] =>
  plugins.map((plugin) => {
    if (Array.isArray(plugin)) return withoutPage(plugin)
    const isOfThePage = plugin && 'name' in plugin && ofThePage.includes(plugin.name)
    return isOfThePage ? false : plugin
  })
