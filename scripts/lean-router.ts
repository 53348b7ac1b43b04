import type { Plugin } from 'vite'

const MODULE = /\/react-router(?:-dom)?\/dist\//
const MADE_AT_IMPORT = /= (React\d*\.(?:memo|forwardRef|createContext)\()/g
const CLASS_AT_IMPORT =
  /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});\n(?:\1\.contextType = (\w+);\n)?/gm
const NAMED_AT_IMPORT = /^\w+\.displayName = .*;$/gm

/**
 * react-router makes its components by calls at import and names them, which keeps all of them in the bundle. Said to be without
 * effect, those that the application does not use go: 9 kB of a first load that uses the router alone.
 */
export const leanRouter = (): Plugin => ({
  name: 'touchline-lean-router',
  apply: 'build',
  transform: (code, id) =>
    MODULE.test(id)
      ? {
          code: code
            .replace(NAMED_AT_IMPORT, '')
            .replace(CLASS_AT_IMPORT, (_, name: string, body: string, context: string | undefined) =>
              context === undefined
                ? `var ${name} = /* @__PURE__ */ (() => ${body})();\n`
                : `var ${name} = /* @__PURE__ */ (() => Object.assign(${body}, { contextType: ${context} }))();\n`,
            )
            .replace(MADE_AT_IMPORT, '= /* @__PURE__ */ $1'),
          map: null,
        }
      : null,
})
