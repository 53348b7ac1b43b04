import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address. The URL's serialiser gives each address one notation, with `::` once at most. */
const groupsOf = (address: string): number[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((part) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)),
  ) as [number[], number[]]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

/**
 * What limits count an address under: an IPv4 address itself, also where it is written as IPv6 (RFC 4291 §2.5.5.2), and the /64
 * network of an IPv6 address, such as `2001:db8:1:2::/64`, without its zone. What is no address stays as it is.
 */
export const networkOf = (address: string): string => {
  if (isIPv4(address)) return address
  const [unscoped = ''] = address.split('%')
  if (!isIPv6(unscoped)) return address
  const groups = groupsOf(unscoped)
  if (isMapped(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  const network = groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
  return `${new URL(`http://[${network}::]`).hostname.slice(1, -1)}/64`
}
