import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs'
import { idle } from './idle'

type Options = Parameters<typeof sources.webGlBasics>[0]

/**
 * What tells one browser from another. Left out are those that lay out hundreds of elements at once or ask a graphics driver for
 * all it can do, which holds up a slow phone: the fonts, the blockers, the extensions of WebGL.
 */
const {
  fonts: _fonts,
  fontPreferences: _fontPreferences,
  domBlockers: _domBlockers,
  webGlExtensions: _webGlExtensions,
  ...traits
} = sources

/** SHELL-08 All traits as one text. Each is read by itself, while the page has nothing else to do. */
export const readBrowserTraits = async (): Promise<string> => {
  const options: Options = { cache: {} }
  const components: Parameters<typeof hashComponents>[0] = {}
  for (const [name, read] of Object.entries(traits)) {
    await idle()
    Object.assign(
      components,
      await loadSources<Options, Record<string, typeof read>, never>({ [name]: read }, options, [])(),
    )
  }
  return hashComponents(components)
}

export const traitsCount = Object.keys(traits).length
