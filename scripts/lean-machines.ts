import type { Plugin } from 'vite'

const MACHINES = /\/machines\/.+\.ts$/
/** What a state says of itself. */
const SAYS = /\bmeta: \{\s*says: (['"`])(?:(?!\1).)*\1,?\s*\},?/g

/** Leaves out what states say of themselves, which tests and the State map alone read: a tenth of a machine's bytes. */
export const leanMachines = (): Plugin => ({
  name: 'touchline-lean-machines',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (MACHINES.test(id) ? { code: code.replace(SAYS, ''), map: null } : null),
})
