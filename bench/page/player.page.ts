import { createActor, type ActorRefFrom } from 'xstate'
import { connectPlayer, type Player } from '../../machines/live/player.connect'
import { playerMachine, type PlayerCommand } from '../../machines/live/player.machine'
import { playerActors } from '../../src/actors/media/player-actors'
import { createPictureSlot } from '../../src/actors/media/slot'
import { fetchStill } from '../../src/actors/media/still'
import type { Playback } from '../../contract/entities.schema'

/** The player alone on a page, for the bench and the browser tests. */
export interface PlayerPage {
  /** Resolves with the milliseconds until the first frame is on the screen. */
  start(playback: readonly Playback[]): Promise<number>
  send(wish: PlayerCommand): void
  look(): Player
  /** Frames put on the screen so far. */
  frames(): number
  /** Every state of the picture since the start, and every one of the sound. */
  story(): readonly Player['picture']['is'][]
  soundStory(): readonly Player['sound']['is'][]
  /** The width and height of the drawn thumbnail. */
  still(url: string): Promise<readonly [number, number]>
}

declare global {
  interface Window {
    readonly playerPage: PlayerPage
  }
}

const video = document.querySelector('video')
const box = document.querySelector('main')
if (!video || !box) throw new Error('the page holds no picture')

const slot = createPictureSlot()
const story: Player['picture']['is'][] = []
const soundStory: Player['sound']['is'][] = []
let frames = 0
let started: ((now: number) => void) | null = null
const count = (now: number): void => {
  if (frames++ === 0) started?.(now)
  video.requestVideoFrameCallback(count)
}
video.requestVideoFrameCallback(count)

const connect = (of: ActorRefFrom<typeof playerMachine>): Player =>
  connectPlayer(of.getSnapshot(), (wish) => of.send(wish))

let actor: ReturnType<typeof begin>
const begin = (playback: readonly Playback[]) => {
  const begun = createActor(playerMachine.provide({ actors: playerActors(slot) }), {
    input: { playback, muted: false, tape: null, place: null },
  })
  begun.subscribe(() => {
    const { picture, sound } = connect(begun)
    if (story.at(-1) !== picture.is) story.push(picture.is)
    if (soundStory.at(-1) !== sound.is) soundStory.push(sound.is)
  })
  return begun
}

const playerPage: PlayerPage = {
  start(playback) {
    const from = performance.now()
    actor = begin(playback)
    actor.start()
    slot.attachVideo(video)
    slot.attachFrame(box)
    return new Promise<number>((resolve) => (started = (now) => resolve(now - from)))
  },
  send: (wish) => actor.send(wish),
  look: () => connect(actor),
  frames: () => frames,
  story: () => story,
  soundStory: () => soundStory,
  async still(url) {
    const { width, height } = await fetchStill(url, new AbortController().signal)
    return [width, height]
  },
}
Object.assign(window, { playerPage })

// An evaluation from outside counts as a tap; what starts here does not.
const asked = decodeURIComponent(location.hash.slice(1))
if (asked !== '') void playerPage.start(JSON.parse(asked) as Playback[])
