import { existsSync, readFileSync } from 'node:fs'
import { cutLoop, type Clip as CutClip } from './loop'
import type { Clip } from '../domain/live/clip'

/** Beside this module as it stands in the source, beside the bundle, or in the source below which the bundle stands. */
const FOLDERS = ['./clips/', '../../server/media/clips/']

const SOUND = 'crowd.m4a'
const fileOf = (clip: Clip): string => `${clip}.mp4`

const find = (name: string): URL => {
  const found = FOLDERS.map((folder) => new URL(`${folder}${name}`, import.meta.url)).find((url) =>
    existsSync(url),
  )
  if (!found) throw new Error(`the clip ${name} is missing: it belongs in server/media/clips`)
  return found
}
const read = (name: string): Buffer => readFileSync(find(name))

/** Throws when the file of one of these is missing. */
export const expectClips = (clips: readonly Clip[]): void => {
  for (const name of [SOUND, ...clips.map(fileOf)]) find(name)
}

const cut = new Map<Clip, CutClip>()

/** The clip cut into parts; done once for the process, at the latest for its first viewer. Throws when its file is missing. */
export const loopOf = (clip: Clip): CutClip => {
  const made = cut.get(clip) ?? cutLoop(read(fileOf(clip)), read(SOUND))
  cut.set(clip, made)
  return made
}

/** Between two clips, milliseconds: cutting one takes some tens. */
const REST = 50

/** Cuts these one after the other, so that nobody waits for all of them; answers how to stop. */
export const cutAhead = (clips: readonly Clip[], onError: (error: unknown) => void): (() => void) => {
  const left = clips.values()
  let timer: NodeJS.Timeout
  const cutNext = (): void => {
    const { value: clip } = left.next()
    if (clip === undefined) return
    try {
      loopOf(clip)
      timer = setTimeout(cutNext, REST).unref()
    } catch (error) {
      onError(error)
    }
  }
  timer = setTimeout(cutNext, REST).unref()
  return () => clearTimeout(timer)
}
