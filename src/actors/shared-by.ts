/** The member whose link it is stands at its end: `#/live?id=1&sharer=10882101`. */
const SHARED = /^(#.*?)[?&]sharer=([A-Za-z0-9_-]{1,64})$/

/** An address as this member gives it to others; this page's where none is given. */
export const withSharer = (memberId: string, href = window.location.href): string => {
  const { href: address } = new URL(href, window.location.href)
  const query = address.includes('#') ? address.slice(address.indexOf('#')) : address
  return `${address}${query.includes('?') ? '&' : '?'}sharer=${encodeURIComponent(memberId)}`
}

/** Tells whose link was opened, now and later, and takes that out of the address before anybody else reads it. */
export const watchSharers = (tell: (memberId: string) => void): void => {
  const look = (): void => {
    const [, address, memberId] = SHARED.exec(window.location.hash) ?? []
    if (address === undefined || memberId === undefined) return
    window.history.replaceState(window.history.state, '', address)
    tell(memberId)
  }
  window.addEventListener('popstate', look)
  window.addEventListener('hashchange', look)
  look()
}
