/** Offers this page's address to the device's own sharing, else copies it. Never rejects. */
export const sharePage = async (title: string): Promise<'shared' | 'copied' | 'failed'> => {
  const url = window.location.href
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return 'shared'
    }
  } catch (error) {
    // Closing the device's sheet is not a failure.
    if (error instanceof Error && error.name === 'AbortError') return 'shared'
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
