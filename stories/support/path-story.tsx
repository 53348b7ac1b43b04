import type { StoryObj } from '@storybook/react-vite'
import { FORCE_REMOUNT } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { Hosted } from './host'
import { closeStory, runStory } from './running'
import { isBusy } from './state-stories'
import { StepBar } from './step-bar'
import { aroundOf, type Globals } from './surroundings'
import { walkOf, type Walk } from './walk'
import type { Wanted } from '../../tests/paths/support/through'
import type { Freeze } from './frozen'
import type { AppStory } from './story'
import type { App } from '../../src/app/app-context'

/** How far the story is walked when it opens next, where a person asked for something else than its end. */
let asked: { readonly step: number; readonly play: boolean } | null = null

const openAt =
  (storyId: string) =>
  (step: number, play = false): void => {
    asked = { step, play }
    addons.getChannel().emit(FORCE_REMOUNT, { storyId })
  }

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)

/** Where the machine of a path stands when it begins. */
const beginningOf = ({ model, through = [] }: Wanted): Freeze => {
  const [first] = Object.entries(model.starts)
  const named = through.map((name) => model.starts[name]).find((start) => start !== undefined)
  return { at: [], begins: { input: (named ?? first?.[1])?.input } }
}

interface Loaded {
  readonly app: App
  readonly walk: Walk
  readonly playing: boolean
}

/**
 * A story that walks a generated path to its end and checks after each step that the machine is where the path says. In the
 * page a bar leads through the steps. `place` puts the machine where a person meets it and says its actor's name as `focus`.
 */
export const pathStories =
  (model: Wanted['model'], place: (machine: Freeze) => AppStory & { readonly focus: string }) =>
  (through: readonly string[], to: string, more: Partial<AppStory> = {}): StoryObj => {
    const begins = Object.keys(model.starts)
    const wanted: Wanted = {
      model,
      through: through.some((name) => begins.includes(name)) ? through : [...begins.slice(0, 1), ...through],
      to,
    }
    const placed = place(beginningOf(wanted))
    const story = { ...placed, ...more, appActors: { ...placed.appActors, ...more.appActors } }
    return {
      parameters: { layout: 'fullscreen', app: story, loads: isBusy(model.machine, to) ? 'perhaps' : false },
      loaders: [
        async ({ globals }): Promise<Loaded> => {
          const app = await runStory(story, aroundOf(globals as Globals))
          return { app, walk: walkOf(app, placed.focus, wanted), playing: asked?.play === true }
        },
      ],
      beforeEach: () => closeStory,
      render: (_, { loaded, id }) => {
        const { app, walk, playing } = loaded as unknown as Loaded
        const bar = <StepBar key={app.sessionId} walk={walk} playing={playing} goTo={openAt(id)} />
        return <Hosted app={app} alone={story.alone === true} says={bar} />
      },
      play: async ({ loaded, step }) => {
        const { walk } = loaded as unknown as Loaded
        const goal = asked?.step ?? walk.steps.length - 1
        asked = null
        while (walk.at() < goal)
          await step(walk.steps[walk.at() + 1]?.says ?? '', async () => {
            walk.next()
            await frame()
          })
        const problem = walk.problem()
        if (problem !== null) throw new Error(problem)
      },
    }
  }
