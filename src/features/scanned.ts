/** Where a code of this application leads: a person, or an invitation; null: it is none. Another address of the same server may have made it. */
export const scannedPath = (text: string): string | null => {
  if (!/^https?:\/\//i.test(text)) return null
  const [, path = ''] = /#(\/[^\s]*)$/.exec(text) ?? []
  const isPerson = /^\/friend\?id=[\w%-]+$/.test(path)
  const isInvitation = /^\/(?:login|register)\?(?:[^#]*&)?invite=[A-Za-z0-9]{4,16}(?:&[^#]*)?$/.test(path)
  return isPerson || isInvitation ? path : null
}
