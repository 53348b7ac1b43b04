import { spawn } from 'node:child_process'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoopedPicture } from '../domain/live/recordings'
import type { Log } from '../domain/ports'
import { stillOf } from './clip-file'
import { loopPiece } from './loop-recording'
import { clipPath } from './recordings'
import type { SentClip } from './register-recordings'

/** Milliseconds a picture may take. */
const PATIENCE = 10_000
/** Pictures that wait to be made; for more the cover stands. */
const WAITING_MAX = 16
/** Where in a clip its picture is taken: what it was cut for has just happened. */
const SHOWN_AT = 0.6
const WIDTH = 640
/** Key frames among which the one that shows most is looked for. They are held in memory meanwhile, scaled. */
const CHOSEN_OF = 30
/** How bright a picture is on the whole, of 255, that is more than a black or faded one; black itself is 16. */
const SEEN_FROM = 36
const ONLY_SEEN = `signalstats,metadata=mode=select:key=lavfi.signalstats.YAVG:value=${SEEN_FROM}:function=greater`

interface Wanted {
  readonly input: readonly string[]
  readonly filters?: readonly string[]
  readonly still?: Buffer | null
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  )

/** Makes a JPEG of the first picture that ffmpeg finds so. Rejects where there is no ffmpeg; false: there is no such picture. */
const draw = ({ input, filters = [], still = null }: Wanted, path: string): Promise<boolean> =>
  new Promise<number | null>((resolve, reject) => {
    const scaled = [`scale=${WIDTH}:-2`, ...filters].join(',')
    const output = ['-frames:v', '1', '-vf', scaled, '-q:v', '4', '-f', 'image2', '-y', path]
    const child = spawn('ffmpeg', ['-v', 'error', '-threads', '1', ...input, ...output], {
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: PATIENCE,
      killSignal: 'SIGKILL',
    })
    child.once('error', reject)
    child.once('exit', resolve)
    // It may go before it has read all.
    child.stdin.on('error', () => {})
    child.stdin.end(still ?? undefined)
  }).then((code) => code === 0 && isThere(path))

/** The picture at a place of a clip; where that is black, or missing, one of its key frames on which something is seen, if there is any. */
const drawClip = async (clip: string, at: number, path: string): Promise<boolean> => {
  const from = ['-ss', at.toFixed(2)]
  return (
    (await draw({ input: [...from, '-t', '0.1', '-i', clip], filters: [ONLY_SEEN] }, path)) ||
    (await draw(
      { input: ['-skip_frame', 'nokey', '-i', clip], filters: [ONLY_SEEN, `thumbnail=${CHOSEN_OF}`] },
      path,
    )) ||
    draw({ input: ['-i', clip] }, path)
  )
}

const drawLoop = async (
  loop: LoopedPicture,
  { startsAt, seconds }: SentClip,
  path: string,
): Promise<boolean> => {
  const { init, parts } = loopPiece(loop, startsAt, seconds)
  const part = parts.slice(0, Math.ceil(parts.length * SHOWN_AT)).findLast(({ key }) => key)
  return draw({ input: ['-i', 'pipe:0'], still: part ? stillOf(init, await part.read()) : null }, path)
}

/** Pictures of clips, drawn by ffmpeg where the machine has it, one at a time, when somebody first asks. */
export const createClipPictures = (folder: string, log: Pick<Log, 'info'>) => {
  const making = new Map<string, Promise<boolean>>()
  let last: Promise<unknown> = Promise.resolve()
  let hasFfmpeg = true

  const make = async (path: string, clipId: string, clip: SentClip): Promise<boolean> => {
    await mkdir(folder, { recursive: true })
    const unfinished = `${path}.part`
    try {
      const isDrawn = clip.loop
        ? await drawLoop(clip.loop, clip, unfinished)
        : await drawClip(clipPath(folder, clipId, 'mp4'), clip.seconds * SHOWN_AT, unfinished)
      if (!isDrawn) return false
      await rename(unfinished, path)
      return true
    } catch (error) {
      await rm(unfinished, { force: true })
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        hasFfmpeg = false
        log.info({}, 'there is no ffmpeg: clips are shown with the covers of their streams')
      }
      return false
    }
  }

  return {
    /** The path of a clip's picture; null: there is none. */
    find: async (clipId: string, clip: SentClip): Promise<string | null> => {
      // Of the few loops there are only so many pictures.
      const place = clip.loop && Math.floor((clip.startsAt / 1_000 + clip.loop.phase) % 32)
      const path = clip.loop
        ? join(folder, `loop-${clip.loop.clip}-${place}-${Math.round(clip.seconds)}.jpg`)
        : clipPath(folder, clipId, 'jpg')
      if (await isThere(path)) return path
      if (!hasFfmpeg) return null
      const known = making.get(path)
      if (!known && making.size >= WAITING_MAX) return null
      const made = known ?? last.then(() => make(path, clipId, clip)).finally(() => making.delete(path))
      if (!known) {
        making.set(path, made)
        last = made
      }
      return (await made) ? path : null
    },
  }
}
