import type { Plugin } from 'vite'

const MACHINES = /\/machines\/.+\.ts$/
/** The sentence of a state. */
const DESCRIPTION = /\bdescription:\s*(['"`])(?:(?!\1).)*\1,?/g

/** Leaves out the descriptions of states, which tests and the State map alone read: a tenth of a machine's bytes. */
export const leanMachines = (): Plugin => ({
  name: 'touchline-lean-machines',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (MACHINES.test(id) ? { code: code.replace(DESCRIPTION, ''), map: null } : null),
})
