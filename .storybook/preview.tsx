import type { Preview } from '@storybook/react-vite'
import { useLayoutEffect, type ReactNode } from 'react'
import { STORY_RENDERED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { startClock, stopClock } from './clock'
import { controlsOfPart } from './controls'
import { forgetCrashes, judgeCrashes, rootOptions } from './crashes'
import { docs } from './docs'
import { stepped } from './failed'
import { hearKey, OPEN } from './find/key'
import { reduceMotion } from './motion'
import { judgePictures } from './pictures'
import { judgeSettled, loadsOf, settled } from './settled'
import { showStateMap } from './state-map/preview'
import { globalTypes, initialGlobals, viewports } from './toolbar'
import { skipUnlessPlayed } from './tested'
import { column as pictured } from '../src/screens/live/clip.styles'
import { screenBox } from '../src/screens/studio/picture.styles'
import { isAged, network } from '../stories/support/answers'
import { stays } from '../stories/support/seen'
import { accentKey } from '../src/styles/accents'
import { criticalCss } from '../src/styles/critical'
import { setLanguage } from '../src/text/text'
import type { Standing } from '../stories/support/standing'
import type { App } from '../src/app/app-context'
import type { Globals } from '../stories/support/surroundings'

const sheet = document.createElement('style')
// A story has no stream: where there would be a picture of one, a drawn one stands.
const STREAM = `:is([data-picture=playing],[data-picture=replaying],[data-picture=behind],[data-picture=stalled],[data-picture=paused],[data-picture=reconnecting]) video,.${pictured} > video:not([src]),.${screenBox}:not(:has(> p)) > video
  {background:center / cover url(uploads/stream.webp)}`
const OTHERS = ['basketball', 'gaming', 'cards', 'billiards', 'tennis', 'badminton', 'other'] as const
const streams = OTHERS.map(
  (sport) => `[data-stream=${sport}] video{background-image:url(uploads/stream-${sport}.webp)!important}`,
)
sheet.textContent = criticalCss + STREAM + streams.join('')
document.head.append(sheet)

showStateMap()
hearKey(() => addons.getChannel().emit(OPEN, ''))

/** What takes pictures waits for this. `width`: of the window that the story is drawn for. */
const noteShown = (id: string, width: number): void =>
  void Object.assign(window, { storyShown: { id, width } })
let width = 390
addons.getChannel().on(STORY_RENDERED, async (id: string) => {
  await settled()
  noteShown(id, width)
})

const Looked = ({ look, children }: { readonly look: Globals; readonly children: ReactNode }) => {
  const { theme, accent, language, textSize, motion } = look
  useLayoutEffect(() => {
    const root = document.documentElement
    const isDark =
      theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset['theme'] = isDark ? 'dark' : 'light'
    root.dataset['accent'] = accentKey(accent)
    root.lang = language
    root.style.fontSize = `${textSize}%`
    reduceMotion(motion === 'reduced')
  }, [theme, accent, language, textSize, motion])
  return children
}

/** Tests hear of violations alone; to describe all else that axe has looked at takes it as long as looking. */
const heardOf = import.meta.env.MODE === 'test' ? { resultTypes: ['violations'] } : {}

/** What the Interactions panel says of a story that asserts nothing of its own. */
const ASSERTED =
  'asserts nothing of its own: it comes to rest and nothing in it breaks · 没有自己的断言：只检查它停下来、不出错'

const preview: Preview = {
  globalTypes,
  initialGlobals,
  argTypesEnhancers: [controlsOfPart],
  parameters: {
    layout: 'padded',
    docs,
    a11y: { test: 'error', options: heardOf },
    react: { rootOptions },
    viewport: { options: viewports },
    options: {
      storySort: {
        order: ['Start here', 'Screens', 'Machines', 'UI', 'Foundations'],
        method: 'alphabetical',
      },
    },
  },
  loaders: [
    async (context) => {
      skipUnlessPlayed(context)
      const { globals } = context
      stopClock()
      const look = globals as Globals
      network.is = look.network
      width = Number(/w(\d+)/.exec(String((globals['viewport'] as { value?: string })?.value))?.[1] ?? 390)
      await setLanguage(look.language)
    },
  ],
  beforeEach: () => {
    forgetCrashes()
    return startClock
  },
  // What fails says in which step.
  runStep: (label, play, context) => stepped(label, async () => play(context)),
  // Before axe looks: a page that is still on its way has nothing to find fault with.
  afterEach: async ({ parameters, name, id, step, playFunction, loaded }) => {
    const breaks = parameters['breaks'] === true
    const { at = '' } = (parameters['app'] ?? {}) as { readonly at?: string }
    const judged = async (): Promise<void> => {
      if (!breaks) await judgeSettled(loadsOf(parameters, name))
      judgeCrashes(breaks, at)
    }
    const stands = isAged(network.is) ? null : ((parameters['stands'] ?? null) as Standing | null)
    await (playFunction === undefined && stands === null ? step(ASSERTED, judged) : judged())
    if (id.startsWith('machines-') && playFunction === undefined && stands === null && !isAged(network.is))
      throw new Error('a story of a machine says where that machine stands, and this one does not')
    const app = loaded['app'] as App
    if (stands !== null && stays(playFunction)) await step(stands.says(app), () => stands.judge(app))
    await judgePictures(id)
  },
  decorators: [
    (Story, { globals }) => (
      <Looked look={globals as Globals}>
        <Story />
      </Looked>
    ),
  ],
}

export default preview
