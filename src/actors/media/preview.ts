/** A card's live thumbnail. */
export interface Preview {
  /** Fetches the newest picture; nothing happens while one is under way or the card is out of sight. */
  refresh(): void
  close(): void
}

/** How far outside the window a card may be to count as seen. */
const MARGIN = '120px'

/**
 * Shows the newest frame of a live in a muted video that plays nothing: fetched as one small file when the card comes
 * into sight, so that no connection stays open. `onShown` is told of the first picture.
 */
export const showPreview = (
  video: HTMLVideoElement,
  url: string,
  onShown: () => void = () => {},
): Preview => {
  let asking: AbortController | null = null
  let address: string | null = null
  let seen = false
  let failed = false

  const forget = (): void => {
    if (address) URL.revokeObjectURL(address)
    address = null
  }
  const show = (picture: Blob): void => {
    forget()
    address = URL.createObjectURL(picture)
    video.addEventListener('loadeddata', onShown, { once: true })
    video.src = address
  }
  const refresh = (): void => {
    if (asking || !seen || document.hidden) return
    const asked = new AbortController()
    asking = asked
    fetch(url, { signal: asked.signal })
      .then((response) => (response.ok ? response.blob() : Promise.reject(new Error(response.statusText))))
      .then(show)
      .catch(() => {
        failed = !asked.signal.aborted
      })
      .finally(() => {
        asking = null
      })
  }
  const sight = new IntersectionObserver(
    (entries) => {
      seen = entries.at(-1)?.isIntersecting ?? false
      if (!seen) asking?.abort()
      else if (!address && !failed) refresh()
    },
    { rootMargin: MARGIN },
  )
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  sight.observe(video)
  return {
    refresh,
    close() {
      sight.disconnect()
      asking?.abort()
      forget()
      video.removeAttribute('src')
      video.load()
    },
  }
}
