import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs'
import { idle } from './idle'

type Options = Parameters<typeof sources.webGlBasics>[0]

/**
 * What tells one browser from another. Left out are those that hold up a slow phone: the fonts and the blockers, which lay out
 * hundreds of elements at once, WebGL, whose first context takes a tenth of a second, and so do the names of the time zone and of the
 * locale; the drawing is made here, in two slices.
 */
const {
  fonts: _fonts,
  fontPreferences: _fontPreferences,
  domBlockers: _domBlockers,
  webGlBasics: _webGlBasics,
  webGlExtensions: _webGlExtensions,
  timezone: _timezone,
  dateTimeLocale: _dateTimeLocale,
  canvas: _canvas,
  ...light
} = sources

/** The zone by its minutes to UTC in winter and in summer. */
const zoneOffsets = (): readonly number[] => {
  const year = new Date().getFullYear()
  return [0, 6].map((month) => new Date(year, month, 1).getTimezoneOffset())
}

/** Letters and a curve as this browser draws them; drawn in one slice, read in the next. */
const drawing = async (): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = 240
  canvas.height = 60
  const pen = canvas.getContext('2d')
  if (pen === null) return ''
  pen.fillStyle = '#f60'
  pen.fillRect(100, 1, 62, 20)
  pen.font = '11pt "Times New Roman"'
  pen.fillStyle = '#069'
  pen.fillText('Cwm fjordbank gly', 2, 15)
  pen.globalCompositeOperation = 'multiply'
  pen.fillStyle = 'rgba(102,204,0,0.6)'
  pen.arc(150, 30, 25, 0, Math.PI * 2)
  pen.arc(150, 30, 9, 0, Math.PI * 2)
  pen.fill('evenodd')
  await idle()
  return canvas.toDataURL()
}

const traits = { ...light, zoneOffsets, drawing }

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
