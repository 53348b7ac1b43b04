import type { StoryObj } from '@storybook/react-vite'
import { Hosted } from './host'
import { closeStory, runStory } from './running'
import { aroundOf, type Globals } from './surroundings'
import { standingOf, type Standing } from './standing'
import type { AppStory } from './story'
import { MatchType } from '../../contract/enums'
import { sportOf } from '../../src/text/sport'
import type { App } from '../../src/app/app-context'

/** Of which sport the picture of the story's room is; a drawn one of it stands in its place (`.storybook/preview.tsx`). */
const showSport = ({ requires = {} }: AppStory): void => {
  const { room } = (requires['room']?.context ?? {}) as { readonly room?: { readonly matchType?: MatchType } }
  document.documentElement.dataset['stream'] = sportOf(room?.matchType ?? MatchType.FOOTBALL)
}

/** A story of the whole application, standing where `story` says, and failing where what it is about does not. */
export const appStory = (
  story: AppStory,
  says?: string,
  stands: Standing | null = standingOf(story),
): StoryObj => ({
  parameters: {
    layout: 'fullscreen',
    app: story,
    stands,
  },
  loaders: [
    async ({ globals }) => {
      showSport(story)
      return { app: await runStory(story, aroundOf(globals as Globals)) }
    },
  ],
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

/** A sheet over the page, with the screen of this address in it. */
export const sheetOpened = (path: string, search: string, title: string) => ({
  to: 'screens',
  event: { type: 'sheet.open', place: { path, search }, title },
})
