/** Asks for *Find a state*, with the words it begins with. */
export const OPEN = 'touchline/find'

/** Storybook hears no key from a field of a story; this one is told from there, too. */
export const hearKey = (tell: () => void): void =>
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, key, target } = event
    if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'k') return
    if (!(target instanceof Element) || !target.matches('input, textarea, [contenteditable]')) return
    event.preventDefault()
    tell()
  })
