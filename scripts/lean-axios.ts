import type { Plugin } from 'vite'

/** Names and values of a query or a form, as axios writes them: `ids[]=1`, `of[name]=x`, dates by ISO 8601, no undefined. */
const toFormData = `
const add = (form, name, value) => {
  if (value === undefined) return
  if (value === null) form.append(name, '')
  else if (value instanceof Date) form.append(name, value.toISOString())
  else if (typeof value !== 'object') form.append(name, String(value))
  else for (const key of Object.keys(value)) add(form, name + (Array.isArray(value) ? '[]' : '[' + key + ']'), value[key])
}
export default (values, form) => {
  for (const name of Object.keys(values)) add(form, name, values[name])
  return form
}`

/** What stands in for the modules left out. */
const stands: Readonly<Record<string, string>> = {
  // Calls go by XMLHttpRequest; axios itself skips an adapter that is not there.
  '/adapters/fetch.js': 'export const getFetch = () => null; export default null',
  // Offered on the default export alone, which nothing here asks for it.
  '/helpers/HttpStatusCode.js': 'export default {}',
  '/cancel/CancelToken.js': 'export default null',
  // How far an upload is is told as often as the browser tells it.
  '/helpers/progressEventReducer.js':
    'export const progressEventReducer = (tell) => [({ loaded, total }) => tell({ progress: loaded / total })]',
  // A form is sent as it is, never as JSON.
  '/helpers/formDataToJSON.js': 'export default null',
  // A file is put into its form by hand, and no value has a way of its own to be written.
  '/helpers/toFormData.js': toFormData,
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

/**
 * What makes an error's stack and its JSON richer, which nobody reads here, and how far an answer is, which nobody asks: [in which file, what, what
 * stands in for it].
 */
const EXTRAS: readonly [string, RegExp, string][] = [
  [
    '/core/AxiosError.js',
    /^function redactConfig\([\s\S]*?\n\}$/m,
    'const redactConfig = (config) => config;',
  ],
  ['/core/AxiosError.js', /^function appendCauseStack\([\s\S]*?\n\}$/m, 'const appendCauseStack = () => {};'],
  ['/adapters/xhr.js', /^ {6}if \(onDownloadProgress\) \{[\s\S]*?\n {6}\}$/m, ''],
  ['/adapters/xhr.js', /^ {8}try \{\n {10}flushUpload && [\s\S]*?\n {8}\}$/m, ''],
  ['/adapters/xhr.js', /^ {8}try \{\n {10}flushDownload && [\s\S]*?\n {8}\}$/m, ''],
  ['/adapters/xhr.js', /^ {8}try \{\n {10}if \(event\) \{[\s\S]*?\n {8}\}$/m, ''],
  [
    '/core/Axios.js',
    /^ {2}async request\(configOrUrl, config\) \{[\s\S]*?\n {2}\}$/m,
    '  async request(configOrUrl, config) { return this._request(configOrUrl, config); }',
  ],
]

const withoutExtras = (code: string, id: string): string =>
  EXTRAS.filter(([file]) => id.endsWith(file)).reduce((lean, [file, what, instead]) => {
    if (!what.test(lean)) throw new Error(`axios has changed: ${file} has no ${what.source}`)
    return lean.replace(what, instead)
  }, code)

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
    const named = withoutExtras(code, id)
      .replace(HELPERS, (line) => line.replace('utils', '* as utils'))
      .replace(EVERY_HELPER, '{}')
    return { code: id.endsWith('/lib/utils.js') ? withNamedHelpers(named) : named, map: null }
  },
  load: (id) => (id.startsWith('\0axios/') ? (stands[id.slice('\0axios'.length)] ?? null) : null),
})
