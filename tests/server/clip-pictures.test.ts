import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createClipPictures } from '../../server/media/clip-pictures'

const FFMPEG = '/usr/bin/ffmpeg'
const folder = mkdtempSync(join(tmpdir(), 'touchline-clip-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const BLACK = 'color=black:size=320x180:rate=25'
const BRIGHT = 'testsrc2=size=320x180:rate=25'

/** Pictures of one source, and for how many seconds. */
type Part = readonly [source: string, seconds: number]

/** A clip of these parts one after another, a key frame each second. */
const clipOf = (clipId: string, parts: readonly Part[]): void => {
  const coded = '-c:v libx264 -preset ultrafast -g 25 -pix_fmt yuv420p'.split(' ')
  const inputs = parts.flatMap(([source, seconds]) => ['-f', 'lavfi', '-t', `${seconds}`, '-i', source])
  const joined = ['-filter_complex', `concat=n=${parts.length}`]
  execFileSync(FFMPEG, ['-v', 'error', ...inputs, ...joined, ...coded, `${folder}/${clipId}.mp4`])
}

/** How bright a picture is on the whole, 0 to 255. */
const brightnessOf = (path: string): number => {
  const asOneDot = '-vf scale=1:1:flags=area,format=gray -f rawvideo -'.split(' ')
  return execFileSync(FFMPEG, ['-v', 'error', '-i', path, ...asOneDot])[0] ?? 0
}

const pictureOf = async (clipId: string, seconds: number): Promise<number | null> => {
  const pictures = createClipPictures(folder, { info: () => {} })
  const path = await pictures.find(clipId, { startsAt: 0, seconds, loop: null, cover: null })
  return path === null ? null : brightnessOf(path)
}

const dark: readonly (readonly [looks: string, parts: readonly Part[]])[] = [
  [
    'begins black',
    [
      [BLACK, 8],
      [BRIGHT, 2],
    ],
  ],
  [
    'is black behind its beginning',
    [
      [BRIGHT, 2],
      [BLACK, 8],
    ],
  ],
  [
    'is black in its middle',
    [
      [BRIGHT, 3],
      [BLACK, 6],
      [BRIGHT, 1],
    ],
  ],
]
test.runIf(existsSync(FFMPEG)).each(dark)(
  '[FEAT-01] a clip that %s has a picture on which something is seen',
  async (looks, parts) => {
    const clipId = looks.replaceAll(' ', '-')
    clipOf(clipId, parts)
    expect(await pictureOf(clipId, 10)).toBeGreaterThan(60)
  },
)

test.runIf(existsSync(FFMPEG))('[FEAT-01] a clip that is black all over has a black picture', async () => {
  clipOf('night', [[BLACK, 3]])
  expect(await pictureOf('night', 3)).toBeLessThan(20)
})

test.runIf(existsSync(FFMPEG))(
  '[FEAT-01] a clip whose pictures end before its sound has a picture, and the next one, too',
  async () => {
    clipOf('short', [[BRIGHT, 1]])
    clipOf('whole', [[BRIGHT, 2]])
    const pictures = createClipPictures(folder, { info: () => {} })
    const clip = { startsAt: 0, loop: null, cover: null }
    const found = [
      await pictures.find('short', { ...clip, seconds: 10 }),
      await pictures.find('whole', { ...clip, seconds: 2 }),
    ]
    expect(found).toEqual([`${folder}/short.jpg`, `${folder}/whole.jpg`])
  },
)
