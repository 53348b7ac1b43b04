import { configure } from 'storybook/test'
import { beforeEach, inject } from 'vitest'
import { commands } from 'vitest/browser'
import { BLOCKS, blocksFont } from './blocks'
import { forgetSteps, noteDoings, notFound, tellOf } from './failed'
import { reduceMotion } from './motion'
import { takePicturesBy } from './pictures'
import { settled } from './settled'
import { skipBy } from './tested'
import { setLanguage } from '../src/text/text'
import { looks } from '../scripts/pictures/looks.mjs'
import { pictured } from '../scripts/pictures/pictured.mjs'

type Look = keyof typeof looks

declare module 'vitest/browser' {
  interface BrowserCommands {
    takePicture: (id: string, look: Look | 'seen') => Promise<void>
    judgePicture: (id: string) => Promise<string | null>
    reportPicture: (id: string) => Promise<string>
    findStory: (file: string, id: string) => Promise<{ place: string; line: number }>
  }
}

/** A screen's code is made when the first story opens it: on a busy machine that takes longer than the second a search has by itself. */
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) => notFound(message, container),
})

noteDoings()
beforeEach(({ task, onTestFailed }) => {
  forgetSteps()
  onTestFailed(async () => {
    const { storyId: id = '' } = task.meta as { readonly storyId?: string }
    const file = task.file.filepath
    tellOf(task.result?.errors ?? [], {
      id,
      name: task.name,
      file,
      ...(await commands.findStory(file, id)),
    })
  })
})

/** Fonts differ from one machine to the next; blocks do not. */
const inBlocks = document.createElement('style')
inBlocks.textContent = `*, *::before, *::after { font-family: ${BLOCKS} !important; caret-color: transparent !important }`

const blocks = new FontFace(BLOCKS, blocksFont())
const withBlocks = async (): Promise<void> => {
  document.fonts.add(await blocks.load())
  document.head.append(inBlocks)
}

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)

const drawn = async (): Promise<void> => {
  await settled()
  await Promise.all(
    Array.from(document.images)
      .filter(({ src }) => src !== '')
      .map((image) => image.decode().catch(() => undefined)),
  )
  await frame()
  await frame()
}

const wear = async (look: Look): Promise<void> => {
  const { theme, language } = looks[look]
  document.documentElement.dataset['theme'] = theme
  document.documentElement.lang = language
  await setLanguage(language)
  await drawn()
}

/** Milliseconds after which another picture is taken of what differs: code or a picture may come late. */
const WAITS = [500, 1_500, 4_000] as const

const pause = (time: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, time))

const take = async (id: string): Promise<void> => {
  await withBlocks()
  for (const look of Object.keys(looks) as readonly Look[]) {
    await wear(look)
    await commands.takePicture(id, look)
  }
  inBlocks.remove()
  await wear('zh-light')
}

const isInEnglish = inject('storybook/test-initial-globals')?.language === 'en'
if (isInEnglish) beforeEach(({ skip }) => skipBy(() => skip()))

takePicturesBy(async (id) => {
  if (isInEnglish || !(id in pictured)) return
  const focused = document.activeElement
  if (focused instanceof HTMLElement) focused.blur()
  reduceMotion(true)
  await take(id)
  for (const wait of WAITS) {
    if ((await commands.judgePicture(id)) === null) return
    await pause(wait)
    await take(id)
  }
  const problem = await commands.judgePicture(id)
  if (problem === null) return
  await commands.takePicture(id, 'seen')
  throw new Error(`${problem} ${await commands.reportPicture(id)}`)
})
