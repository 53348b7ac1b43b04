import { existsSync, readFileSync } from 'node:fs'
import { cutLoop, type Clip as CutClip } from './loop'
import type { Clip } from '../domain/clip'

/** Beside this module as it stands in the source, beside the bundle, or in the source below which the bundle stands. */
const FOLDERS = ['./clips/', '../../server/media/clips/']

const read = (name: string): Buffer => {
  const found = FOLDERS.map((folder) => new URL(`${folder}${name}`, import.meta.url)).find((url) =>
    existsSync(url),
  )
  if (!found) throw new Error(`the demo clip ${name} is missing: it belongs in server/media/clips`)
  return readFileSync(found)
}

const cut = new Map<Clip, CutClip>()

/** The clip cut into parts; done once for the process. Throws when its file is missing. */
export const loopOf = (clip: Clip): CutClip => {
  const made = cut.get(clip) ?? cutLoop(read(`${clip}.mp4`), read('crowd.m4a'))
  cut.set(clip, made)
  return made
}
