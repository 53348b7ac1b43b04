const STORYBOOK = 'http://localhost:6006'
const look =
  'position:fixed;left:0;top:40%;z-index:9999;writing-mode:vertical-rl;padding:14px 7px;border-radius:0 8px 8px 0;' +
  'background:#12161f;color:#fff;font-size:12px;opacity:.9'

/**
 * In development, at an address with `?stories`: a link to the stories of the screen that is open. `?stories=http://…` names where the
 * Storybook is.
 */
export const linkStoriesIfAsked = (): void => {
  const asked = new URLSearchParams(window.location.search).get('stories')
  if (asked === null) return
  const base = asked === '' ? STORYBOOK : asked.replace(/\/$/, '')
  const link = document.createElement('a')
  link.textContent = 'Stories of this screen'
  link.style.cssText = look
  link.target = 'storybook'
  const follow = (): void => {
    link.href = `${base}/?at=${encodeURIComponent(window.location.hash.slice(1))}`
  }
  // When it is about to be followed: the address changes without an event where it is replaced.
  link.addEventListener('pointerdown', follow)
  link.addEventListener('focus', follow)
  follow()
  document.body.append(link)
}
