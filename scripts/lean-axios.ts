import type { Plugin } from 'vite'

/**
 * Leaves out the adapters of axios that a browser never takes here: calls go by XMLHttpRequest, so the one on `fetch` would be
 * 4 kB in every first load for nothing. axios itself skips an adapter that is not there.
 */
export const leanAxios = (): Plugin => ({
  name: 'touchline-lean-axios',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/fetch.js') && importer !== undefined && importer.includes('/axios/lib/adapters/')
      ? '\0axios-fetch'
      : null,
  load: (id) => (id === '\0axios-fetch' ? 'export const getFetch = () => null; export default null' : null),
})
