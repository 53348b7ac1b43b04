import type { Socket } from 'node:net'

/** What the first bytes of a connection say in the PROXY protocol: `ip` null is the proxy itself; what follows them begins at `length`. */
interface Proxied {
  readonly ip: string | null
  readonly length: number
}

const SIGNATURE = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1')
const HEADER = 16
/** What HAProxy adds behind the addresses has some dozen bytes. */
const REST_MAX = 1_024
const [LOCAL, PROXY] = [0x20, 0x21]
const [OVER_IPV4, OVER_IPV6] = [1, 2]
const LINE_MAX = 107

const groupsOf = (bytes: Buffer): string =>
  Array.from({ length: 8 }, (_, nth) => bytes.readUInt16BE(nth * 2).toString(16)).join(':')

const binary = (bytes: Buffer): Proxied | 'more' | 'garbage' => {
  if (bytes.length < HEADER) return 'more'
  const [command, family, rest] = [bytes[12], (bytes[13] ?? 0) >> 4, bytes.readUInt16BE(14)]
  const length = HEADER + rest
  if ((command !== LOCAL && command !== PROXY) || rest > REST_MAX) return 'garbage'
  if (bytes.length < length) return 'more'
  if (command === PROXY && family === OVER_IPV4 && rest >= 12)
    return { ip: bytes.subarray(HEADER, HEADER + 4).join('.'), length }
  if (command === PROXY && family === OVER_IPV6 && rest >= 36)
    return { ip: groupsOf(bytes.subarray(HEADER, HEADER + 16)), length }
  return { ip: null, length }
}

const written = (bytes: Buffer): Proxied | 'more' | 'garbage' => {
  const end = bytes.indexOf('\r\n')
  if (end < 0) return bytes.length > LINE_MAX ? 'garbage' : 'more'
  const line = bytes.toString('latin1', 0, end)
  const [, ip] = /^PROXY TCP[46] ([\da-fA-F.:]+) \S+ \d+ \d+$/.exec(line) ?? []
  return ip === undefined && !line.startsWith('PROXY UNKNOWN')
    ? 'garbage'
    : { ip: ip ?? null, length: end + 2 }
}

const isBegunBy = (bytes: Buffer, words: Buffer): boolean => {
  const length = Math.min(bytes.length, words.length)
  return bytes.subarray(0, length).equals(words.subarray(0, length))
}

/** Reads whom a proxy brings, in version 1 or 2 of the PROXY protocol; a proxy that says nothing of it is told as itself. */
const readProxied = (bytes: Buffer): Proxied | 'more' | 'garbage' => {
  if (bytes.length === 0) return 'more'
  if (isBegunBy(bytes, SIGNATURE)) return binary(bytes)
  return isBegunBy(bytes, Buffer.from('PROXY ')) ? written(bytes) : { ip: null, length: 0 }
}

/** Tells once whom a proxy brings, null: nobody but itself, with all that follows still to be read; else why it was cut. */
export const whomOf = (
  socket: Socket,
  within: number,
  {
    onKnown,
    onCut,
  }: { readonly onKnown: (ip: string | null) => void; readonly onCut: (why: string) => void },
): void => {
  let bytes: Buffer = Buffer.alloc(0)
  const leave = (): void => {
    clearTimeout(timer)
    socket.off('data', read)
    socket.off('end', end)
    socket.off('close', leave)
  }
  const cut = (why: string): void => {
    leave()
    onCut(why)
    socket.destroy()
  }
  const read = (more: Buffer): void => {
    bytes = Buffer.concat([bytes, more])
    const told = readProxied(bytes)
    if (told === 'more') return
    if (told === 'garbage') return cut('garbage')
    leave()
    socket.pause()
    if (bytes.length > told.length) socket.unshift(bytes.subarray(told.length))
    onKnown(told.ip)
    socket.resume()
  }
  const end = (): void => {
    leave()
    socket.end()
  }
  const timer = setTimeout(() => cut('slow to shake hands'), within)
  socket.on('error', () => socket.destroy())
  socket.on('data', read)
  socket.once('end', end)
  socket.once('close', leave)
}
