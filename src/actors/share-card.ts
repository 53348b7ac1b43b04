/** What stands on a card that is sent to others. */
export interface CardFacts {
  readonly title: string
  readonly by: string
  /** Address of a picture. */
  readonly preview: string
  /** Behind a picture that lets it through; left out: nothing is. */
  readonly ground?: string
  /** Dark modules of the address's QR code, by columns and rows from 0, and how many there are in a row. */
  readonly code: { readonly size: number; readonly isDark: (x: number, y: number) => boolean }
}

const WIDTH = 720
const PICTURE = 405
const HEIGHT = 660
const EDGE = 32
const CODE = 176
const CODE_TOP = PICTURE + 38
const TITLE_LINE = 44
const BY_LINE = 34

const loaded = (src: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image), { once: true })
    image.addEventListener('error', () => reject(new Error('the picture does not come')), { once: true })
    image.src = src
  })

/** Words of alphabetic scripts with what clings to them, runs of the rest, and single signs. */
const words =
  /(?![\p{Ideographic}\u3040-\u30ff])[\p{L}\p{N}][^\s\p{Ideographic}\u3000-\u30ff\uff00-\uffef]*|[\p{Ideographic}\u3040-\u30ff]+|./gsu
const run = /^[\p{Ideographic}\u3040-\u30ff]{2}/u
/** They begin no line. */
const closing = /^[\u3001\u3002\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a\uff1b\uff1f]$/

/** The browser's own words: iOS has them since 14.5, Firefox since 125. */
type Segments = new (
  locale: string,
  options: { readonly granularity: 'word' },
) => { segment(text: string): Iterable<{ readonly segment: string }> }

/** What stays together: where the browser knows no words of Chinese, each of its letters. */
const wordsOf = (text: string): readonly string[] => {
  const { Segmenter } = Intl as { Segmenter?: Segments }
  const parts = (text.match(words) ?? []).flatMap((part) => {
    if (!run.test(part)) return [part]
    if (Segmenter === undefined) return part.match(/./gsu) ?? []
    const segments = new Segmenter('zh', { granularity: 'word' }).segment(part)
    return Array.from(segments, ({ segment }) => segment)
  })
  return parts.reduce<string[]>((all, part) => {
    const last = all.length - 1
    if (closing.test(part) && last >= 0) all[last] += part
    else all.push(part)
    return all
  }, [])
}

/** A text in as many lines as fit, the last one cut where it is too long; only a word that is longer than a line is broken. */
export const linesOf = (
  widthOf: (text: string) => number,
  text: string,
  width: number,
  most: number,
): readonly string[] => {
  const lines = ['']
  for (const word of wordsOf(text)) {
    const before = lines[lines.length - 1] ?? ''
    if (lines.length < most && widthOf(before + word) > width && widthOf(word) <= width) {
      lines.push(word.trimStart())
      continue
    }
    for (const letter of word) {
      const last = lines[lines.length - 1] ?? ''
      if (widthOf(last + letter) <= width) lines[lines.length - 1] = last + letter
      else if (lines.length < most) lines.push(letter)
      else {
        lines[lines.length - 1] = `${last.slice(0, -1)}…`
        return lines
      }
    }
  }
  return lines
}

/** Draws the card as a PNG. Rejects where the picture does not come or nothing can be drawn. */
export const drawCard = async ({ title, by, preview, ground, code }: CardFacts): Promise<Blob> => {
  const picture = await loaded(preview)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('nothing can be drawn')
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, WIDTH, HEIGHT)
  if (ground !== undefined) {
    brush.fillStyle = ground
    brush.fillRect(0, 0, WIDTH, PICTURE)
  }
  brush.drawImage(picture, 0, 0, WIDTH, PICTURE)
  brush.fillStyle = '#5d9dfe'
  brush.fillRect(0, PICTURE, WIDTH, 6)
  const room = WIDTH - 3 * EDGE - CODE
  brush.fillStyle = '#12161f'
  const { fontFamily } = getComputedStyle(document.body)
  brush.font = `600 32px ${fontFamily}`
  const widthOf = (text: string): number => brush.measureText(text).width
  const titleLines = linesOf(widthOf, title, room, 3)
  brush.font = `24px ${fontFamily}`
  const byLines = linesOf(widthOf, by, room, titleLines.length < 3 ? 2 : 1)
  // Beside the middle of the code.
  const height = titleLines.length * TITLE_LINE + BY_LINE / 3 + byLines.length * BY_LINE
  const top = CODE_TOP + (CODE - height) / 2
  brush.fillStyle = '#626a7a'
  byLines.forEach((line, nth) =>
    brush.fillText(line, EDGE, top + height - BY_LINE / 3 - (byLines.length - 1 - nth) * BY_LINE),
  )
  brush.fillStyle = '#12161f'
  brush.font = `600 32px ${fontFamily}`
  titleLines.forEach((line, nth) => brush.fillText(line, EDGE, top + 34 + nth * TITLE_LINE))
  const module = CODE / code.size
  brush.fillStyle = '#000000'
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.isDark(x, y))
        brush.fillRect(
          WIDTH - EDGE - CODE + x * module,
          CODE_TOP + y * module,
          Math.ceil(module),
          Math.ceil(module),
        )
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('nothing was drawn')) : resolve(blob))),
  )
}

const FILE = 'touchline.png'

const download = (card: Blob): void => {
  const address = URL.createObjectURL(card)
  const link = document.createElement('a')
  link.href = address
  link.download = FILE
  link.click()
  // The browser reads it after this task.
  requestAnimationFrame(() => URL.revokeObjectURL(address))
}

/** Hands a card that is drawn to another app, or saves it where none takes pictures. Never rejects. */
export const sendCard = async (card: Blob): Promise<void> => {
  const files = [new File([card], FILE, { type: 'image/png' })]
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return download(card)
  try {
    await navigator.share({ files })
  } catch (error) {
    // Whoever closes the list of apps wants nothing.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(card)
  }
}
