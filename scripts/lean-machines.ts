import type { Plugin } from 'vite'

const MACHINES = /\/machines\/.+\.ts$/
/** The sentence of a state. */
const DESCRIPTION = /\bdescription:\s*(['"`])(?:(?!\1).)*\1,?/g

/** What a machine says that is run without one of its actors: a mistake that types and tests find. */
const MISSING = /Promise\.reject\(\s*new Error\('\w+ is not provided'\),?\s*\)/g

/** What a machine's values are, for the compiler alone: one line, or up to a brace that is as deep as its first. */
const TYPES = /(?<=\bsetup\(\{\n)( *)types: \{(?: .*|\n[\s\S]*?\n\1)\},\n/g

/**
 * Leaves out types, what is said of actors that are not provided, and the descriptions of states, which tests and the State map alone
 * read: a tenth of a machine's bytes.
 */
export const leanMachines = (): Plugin => ({
  name: 'touchline-lean-machines',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    MACHINES.test(id)
      ? {
          code: code.replace(TYPES, '').replace(DESCRIPTION, '').replace(MISSING, 'Promise.reject()'),
          map: null,
        }
      : null,
})
