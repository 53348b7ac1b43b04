/** Copies a text; whether that worked. Never rejects. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Offers an address of this application to the device's own sharing, else copies it; this page's where none is given. Never rejects. */
export const sharePage = async (
  title: string,
  href = window.location.href,
): Promise<'shared' | 'copied' | 'failed'> => {
  const url = new URL(href, window.location.href).href
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return 'shared'
    }
  } catch (error) {
    // Closing the device's sheet is not a failure.
    if (error instanceof Error && error.name === 'AbortError') return 'shared'
  }
  return (await copyText(url)) ? 'copied' : 'failed'
}

/** A path of this server as an address that works elsewhere, and as one that a calendar program subscribes to. */
export const addressesOf = (path: string): { readonly url: string; readonly webcal: string } => {
  const { href } = new URL(path, window.location.href)
  return { url: href, webcal: href.replace(/^https?:/, 'webcal:') }
}
