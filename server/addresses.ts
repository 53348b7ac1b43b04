import { networkInterfaces } from 'node:os'

const everywhere = new Set(['0.0.0.0', '::', ''])

/** Of this machine, in its networks. */
export const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

/** Where a browser reaches the server: this machine first, then the phones of its network. */
export const addressesOf = (host: string, port: number): string[] => {
  const hosts = everywhere.has(host) ? ['localhost', ...ownAddresses()] : [host]
  return hosts.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`)
}
