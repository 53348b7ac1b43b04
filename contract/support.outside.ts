/** Where a link leads outside of this application. `host`: in ASCII, so that look-alike letters are seen as what they are. */
export interface Outside {
  readonly href: string
  readonly host: string
  /** `foreign`: letters of the host may look like others; `open`: what is sent there can be read on its way. */
  readonly warnings: readonly ('foreign' | 'open')[]
}

const parsed = (address: string): URL | null => {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Characters of an address that is led to. */
const OUTSIDE_MAX = 2_000

/** A host's name as it is compared: a dot at its end says the same. */
const plainHost = (host: string): string => host.replace(/\.+$/, '')

/**
 * Null: not an address that is opened, such as `javascript:` or one longer than any page's. `disguised`: what stands before an @ is taken
 * for the host by whoever reads it.
 */
export const outsideOf = (address: string): Outside | 'disguised' | null => {
  const url = address.length > OUTSIDE_MAX ? null : parsed(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const host = plainHost(url.hostname)
  if (host === '') return null
  if (url.username !== '' || url.password !== '') return 'disguised'
  return {
    href: url.href,
    host,
    warnings: [
      ...(/(?:^|\.)xn--/.test(host) ? (['foreign'] as const) : []),
      ...(url.protocol === 'http:' ? (['open'] as const) : []),
    ],
  }
}

/** The host that was typed, alone or within an address; null: there is none. */
export const typedHost = (typed: string): string | null => {
  const text = typed.trim()
  const outside = outsideOf(/^https?:\/\//i.test(text) ? text : `http://${text}`)
  return outside === null || outside === 'disguised' ? null : outside.host
}

/** A host and every one above it: `a.b.example`, `b.example`, `example`. */
export const hostsAbove = (host: string): readonly string[] => {
  const labels = host.split('.')
  return labels.map((_, nth) => labels.slice(nth).join('.'))
}
