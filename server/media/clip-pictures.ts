import { spawn } from 'node:child_process'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
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

/** Makes a JPEG of the first picture that ffmpeg finds. Rejects where there is no ffmpeg, or no picture. */
const draw = (input: readonly string[], still: Buffer | null, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const output = ['-frames:v', '1', '-vf', `scale=${WIDTH}:-2`, '-q:v', '4', '-f', 'image2', '-y', path]
    const child = spawn('ffmpeg', ['-v', 'error', '-threads', '1', ...input, ...output], {
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: PATIENCE,
      killSignal: 'SIGKILL',
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`ffmpeg ended with ${code}`))
    })
    // It may go before it has read all.
    child.stdin.on('error', () => {})
    child.stdin.end(still ?? undefined)
  })

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  )

/** Pictures of clips, drawn by ffmpeg where the machine has it, one at a time, when somebody first asks. */
export const createClipPictures = (folder: string, log: Pick<Log, 'info'>) => {
  const making = new Map<string, Promise<boolean>>()
  let last: Promise<unknown> = Promise.resolve()
  let hasFfmpeg = true

  const make = async (path: string, clipId: string, clip: SentClip): Promise<boolean> => {
    await mkdir(folder, { recursive: true })
    const unfinished = `${path}.part`
    try {
      if (clip.loop) {
        const { init, parts } = loopPiece(clip.loop, clip.startsAt, clip.seconds)
        const part = parts.slice(0, Math.ceil(parts.length * SHOWN_AT)).findLast(({ key }) => key)
        await draw(['-i', 'pipe:0'], part ? stillOf(init, await part.read()) : null, unfinished)
      } else {
        const at = (clip.seconds * SHOWN_AT).toFixed(2)
        await draw(['-ss', at, '-i', clipPath(folder, clipId, 'mp4')], null, unfinished)
      }
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
