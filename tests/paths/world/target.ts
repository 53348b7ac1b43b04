import { newPhone, type Served } from '../../e2e/support/server'

/** A server that paths are walked against. */
export interface Target {
  readonly url: string
  /** The number of somebody: where the server is of the run's own anybody's, else one of those that were given. */
  readonly newPhone: () => string | Promise<string>
  /** The newest code that was sent to a phone. */
  readonly codeOf: (phone: string) => string | Promise<string>
}

/** A server of the run's own: everybody is new to it, and its outbox can be read. */
export const ownTarget = (server: Served): Target => ({ ...server, newPhone })

/** A server turns out to be set up in another way than a path needs. `env`: how it should be. */
export class Lacking extends Error {
  constructor(what: string, env: string) {
    super(`${what}; a server with ${env} is needed, as one of the run's own is, without --url`)
  }
}
