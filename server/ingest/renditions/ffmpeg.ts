import { execFile, spawn } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import type { LowerRendition } from '../../media/directory'

/** The shorter side of a rendition's picture, its bits a second, and those of a second that is hard to encode. */
const ladder: Readonly<
  Record<LowerRendition, { readonly side: number; readonly kbps: number; readonly most: number }>
> = {
  '720p': { side: 720, kbps: 1_800, most: 2_400 },
  '360p': { side: 360, kbps: 600, most: 800 },
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What is worth making of a picture: all that is smaller than it. */
export const renditionsFor = ({ width, height }: Size): readonly LowerRendition[] =>
  (Object.keys(ladder) as LowerRendition[]).filter((name) => Math.min(width, height) > ladder[name].side)

/** Reads fragmented mp4 from its input; each rendition is an FLV on a pipe of its own, from 3 on, with the times of the input and its key frames. */
export const argumentsFor = (size: Size, names: readonly LowerRendition[]): readonly string[] => {
  const scaled = (name: LowerRendition): string => {
    const { side } = ladder[name]
    return size.width < size.height ? `scale=${side}:-2` : `scale=-2:${side}`
  }
  const splits = names.map((name) => `[in${name}]`).join('')
  const scales = names.map((name) => `[in${name}]${scaled(name)}[${name}]`)
  const outputs = names.flatMap((name, index) => {
    const { kbps, most } = ladder[name]
    return `
      -map [${name}] -map 0:a? -c:a copy -c:v libx264 -preset veryfast -tune zerolatency -pix_fmt yuv420p -sc_threshold 0
      -force_key_frames source -g 600 -fps_mode passthrough -b:v ${kbps}k -maxrate ${most}k -bufsize ${most}k
      -flvflags no_duration_filesize -flush_packets 1 -f flv pipe:${index + 3}`
      .trim()
      .split(/\s+/)
  })
  const input =
    '-hide_banner -loglevel error -nostats -copyts -analyzeduration 0 -fpsprobesize 0 -f mp4 -i pipe:0'
  const filter = [`[0:v]split=${names.length}${splits}`, ...scales].join(';')
  return [...input.split(' '), '-filter_complex', filter, ...outputs]
}

/** A running ffmpeg. */
export interface Encoder {
  readonly input: Writable
  readonly outputs: readonly Readable[]
  /** Told once, with what it complained of. */
  onEnd(listener: (words: string) => void): void
  kill(): void
}

export type StartEncoder = (size: Size, names: readonly LowerRendition[]) => Encoder

const WORDS_MAX = 2_000

/** Starts an ffmpeg for each stream at a priority of the machine's, from -20, first, to 19, which gives way to everything else. */
export const ffmpegAt =
  (priority: number): StartEncoder =>
  (size, names) => {
    const child = spawn('ffmpeg', argumentsFor(size, names), {
      stdio: ['pipe', 'ignore', 'pipe', ...names.map(() => 'pipe' as const)],
    })
    let words = ''
    let end: ((words: string) => void) | null = null
    const over = (): void => {
      end?.(words.trim())
      end = null
    }
    if (child.pid !== undefined) {
      try {
        setPriority(child.pid, priority)
      } catch {
        // It ended at once, which is told below.
      }
    }
    child.stderr?.on('data', (bytes: Buffer) => (words = (words + bytes.toString()).slice(-WORDS_MAX)))
    child.on('error', (error) => {
      words = error.message
      over()
    })
    child.on('exit', over)
    // Its end is told by itself.
    child.stdin?.on('error', () => undefined)
    return {
      input: child.stdin as Writable,
      outputs: child.stdio.slice(3) as Readable[],
      onEnd: (listener) => (end = listener),
      kill: () => child.kill('SIGKILL'),
    }
  }

/** Whether there is an ffmpeg here that encodes H.264. */
export const hasFfmpeg = (): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('ffmpeg', ['-hide_banner', '-encoders'], { timeout: 5_000 }, (error, stdout) =>
      resolve(error === null && /\blibx264\b/.test(stdout)),
    )
  })

/** Streams that are encoded at once: half of the processors are for everybody who watches. */
export const encodersMax = (): number => Math.max(1, Math.floor(availableParallelism() / 2))
