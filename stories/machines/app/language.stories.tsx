import type { Meta } from '@storybook/react-vite'
import { stateStories } from '../../support/state-stories'
import { languageMachine } from '../../../machines/app/language.machine'

/** The language of the page. */
const meta = { title: 'Machines/Language' } satisfies Meta
export default meta

const of = stateStories(languageMachine, (language) => ({
  at: '/appearance',
  appActors: { language },
  focus: 'language',
}))

export const Unknown = of('unknown')
export const Shown = of('shown')
export const Changing = of('changing', { wanted: 'en' })
export const Unavailable = of('unavailable', { wanted: 'en' })
