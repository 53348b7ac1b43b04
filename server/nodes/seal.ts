import { isSame, sealOf } from '../domain/secrets'

/** The header by which nodes know each other. */
export const NODE_HEADER = 'x-touchline-node'
/** Milliseconds that clocks of nodes may differ. */
const VALID_FOR = 60_000

/** Signs what one node asks of another, and looks whether it was signed: by a key that all who have the database can make. */
export const createSeal = (secret: string, now: () => number) => {
  const sealed = (method: string, path: string, until: number): string =>
    `${until}.${sealOf(secret, 'node', method, path, String(until))}`
  return {
    sign: (method: string, path: string): Readonly<Record<string, string>> => ({
      [NODE_HEADER]: sealed(method, path, now() + VALID_FOR),
    }),
    isSigned: (method: string, path: string, header: string | string[] | undefined): boolean => {
      const given = String(header ?? '')
      const until = Number(given.split('.', 1)[0])
      if (!Number.isSafeInteger(until) || until < now() || until > now() + 2 * VALID_FOR) return false
      return isSame(given, sealed(method, path, until))
    },
  }
}
export type Seal = ReturnType<typeof createSeal>
