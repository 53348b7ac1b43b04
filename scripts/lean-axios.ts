import type { Plugin } from 'vite'

/** What stands in for the modules left out. */
const stands: Readonly<Record<string, string>> = {
  // Calls go by XMLHttpRequest; axios itself skips an adapter that is not there.
  '/adapters/fetch.js': 'export const getFetch = () => null; export default null',
  // Offered on the default export alone, which nothing here asks for it.
  '/helpers/HttpStatusCode.js': 'export default {}',
  '/cancel/CancelToken.js': 'export default null',
  // Nobody asks how far an upload is.
  '/helpers/progressEventReducer.js': 'export const progressEventReducer = () => []',
  // A form is sent as it is, never as JSON.
  '/helpers/formDataToJSON.js': 'export default null',
}

/** Leaves out what a browser never takes of axios here: 6 kB in every first load for nothing. */
export const leanAxios = (): Plugin => ({
  name: 'touchline-lean-axios',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (importer === undefined || !importer.includes('/axios/lib/')) return null
    const left = Object.keys(stands).find((path) => source.endsWith(path.slice(path.lastIndexOf('/'))))
    return left === undefined ? null : `\0axios${left}`
  },
  load: (id) => (id.startsWith('\0axios/') ? (stands[id.slice('\0axios'.length)] ?? null) : null),
})
