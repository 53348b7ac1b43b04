import type { StoryObj } from '@storybook/react-vite'

/** What covers a whole page stands on its page of documentation in a frame of its own, this many pixels high. */
export const framed = (height: number) => ({ docs: { story: { inline: false, height: `${height}px` } } })

/** The one story of such a page that covers nothing. */
export const inPlace = (story: StoryObj): StoryObj => ({
  ...story,
  parameters: { ...story.parameters, docs: { story: { inline: true, height: undefined } } },
})
