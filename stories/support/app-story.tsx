import type { StoryObj } from '@storybook/react-vite'
import { Hosted } from './host'
import { closeStory, runStory } from './running'
import { aroundOf, type Globals } from './surroundings'
import type { AppStory } from './story'
import type { App } from '../../src/app/app-context'

/** A story of the whole application, standing where `story` says. */
export const appStory = (story: AppStory, says?: string): StoryObj => ({
  parameters: {
    layout: 'fullscreen',
    app: story,
  },
  loaders: [async ({ globals }) => ({ app: await runStory(story, aroundOf(globals as Globals)) })],
  beforeEach: () => closeStory,
  render: (_, { loaded }) => (
    <Hosted app={loaded['app'] as App} alone={story.alone === true} says={says ?? null} />
  ),
})

/** The looks of one screen: `base` is what they share, each story says how it differs. */
export const screenStories =
  (base: AppStory) =>
  (change: Partial<AppStory> = {}): StoryObj =>
    appStory({
      ...base,
      ...change,
      requires: { ...base.requires, ...change.requires },
      appActors: { ...base.appActors, ...change.appActors },
      answers: { ...base.answers, ...change.answers },
    })
