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
  // Who is asking is said by a header of its own, never by a cookie.
  '/helpers/cookies.js': 'export default { read: () => null }',
  // The types of the one instance's options are the compiler's matter.
  '/helpers/validator.js':
    'const pass = () => pass; export default { assertOptions() {}, validators: { transitional: pass, spelling: pass } }',
  // Nothing is put between a call and its exchange, and no query is nested.
  '/core/InterceptorManager.js': 'export default class { forEach() {} }',
  '/core/assertParamsAcyclic.js': 'export default () => {}',
}

const MODULE = /\/axios\/lib\//
const HELPERS = /import utils from '(\.{1,2}\/)+utils\.js';/
const HELPERS_OBJECT = /^export default \{\n([\s\S]*?)\n\};/m
const MADE_AT_IMPORT = /^(const \w+ = )(\(\(|kindOfTest\(|typeOfTest\()/gm
/** Told to visitors of forms, of which there are none: it holds every helper. */
const EVERY_HELPER = /utils\.toFlatObject\(utils, \{\}, null, function filter\(prop\) \{[\s\S]*?\n\}\)/

/** Its helpers as exports instead of one object, so that those nobody calls go. */
const withNamedHelpers = (code: string): string =>
  code
    .replace(HELPERS_OBJECT, (_, names: string) => {
      const named = names.replace(/\/\/.*$/gm, '').replace(/(\w+): (\w+)/g, '$2 as $1')
      return `export {\n${named}\n};`
    })
    .replace(MADE_AT_IMPORT, '$1/* @__PURE__ */ $2')

/** Leaves out what a browser never takes of axios here: 7 kB in every first load for nothing. */
export const leanAxios = (): Plugin => ({
  name: 'touchline-lean-axios',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (importer === undefined || !importer.includes('/axios/lib/')) return null
    const left = Object.keys(stands).find((path) => source.endsWith(path.slice(path.lastIndexOf('/'))))
    return left === undefined ? null : `\0axios${left}`
  },
  transform: (code, id) => {
    if (!MODULE.test(id)) return null
    const named = code
      .replace(HELPERS, (line) => line.replace('utils', '* as utils'))
      .replace(EVERY_HELPER, '{}')
    return { code: id.endsWith('/lib/utils.js') ? withNamedHelpers(named) : named, map: null }
  },
  load: (id) => (id.startsWith('\0axios/') ? (stands[id.slice('\0axios'.length)] ?? null) : null),
})
