import { STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { channel, type Told } from './protocol'
import { onRunning, runningStory } from '../../stories/support/running'

/** Before these a story's machines do not run yet. */
const EARLY = ['preparing', 'loading', 'beforeEach', 'rendering', 'aborted']

let isWatched = false
let isDrawn = false
let wanted: string | null = null
let isDue = false

/** Charts, models and all that they stand on come when somebody looks: the story is drawn before. */
const map = () => import('./seen')

const told = async (): Promise<Told> => {
  const seen = runningStory() === null ? null : (await map()).seenNow(wanted)
  return seen ?? (isDrawn ? 'none' : 'loading')
}

const tell = async (): Promise<void> => {
  isDue = false
  addons.getChannel().emit(channel.seen, await told())
}

const notifySoon = (): void => {
  if (!isWatched || isDue) return
  isDue = true
  requestAnimationFrame(() => void tell())
}

/** Tells the State map in the manager what runs in the story, as soon as somebody looks at it. */
export const showStateMap = (): void => {
  const talk = addons.getChannel()
  onRunning(notifySoon)
  talk.on(STORY_RENDER_PHASE_CHANGED, ({ newPhase }: { readonly newPhase: string }) => {
    isDrawn = !EARLY.includes(newPhase)
    notifySoon()
  })
  talk.on(channel.ask, () => {
    isWatched = true
    notifySoon()
  })
  talk.on(channel.choose, (name: string) => {
    wanted = name
    notifySoon()
  })
  talk.on(channel.send, async (name: string) => (await map()).sendNow(wanted, name))
}
