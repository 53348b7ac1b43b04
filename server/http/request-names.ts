import { randomBytes } from 'node:crypto'

/** Names like `req-k3x9f-1a`, each given once: another start and another node have another middle. */
export const namesOf = (kind: string): (() => string) => {
  const start = randomBytes(4).readUInt32BE().toString(36)
  let given = 0
  return () => `${kind}-${start}-${(given += 1).toString(36)}`
}
