import type { StoryObj } from '@storybook/react-vite'

/** A story about what is on its way, whose name does not say so: it keeps its skeletons; `perhaps` where they come and go. */
export const onItsWay = (story: StoryObj, loads: true | 'perhaps' = true): StoryObj => ({
  ...story,
  parameters: { ...story.parameters, loads },
})
