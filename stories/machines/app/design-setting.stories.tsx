import type { Meta } from '@storybook/react-vite'
import { stateStories } from '../../support/state-stories'
import { designSettingMachine } from '../../../machines/app/design-setting.machine'

/** How the application looks, on the page where one chooses. */
const meta = { title: 'Machines/Design setting' } satisfies Meta
export default meta

const of = stateStories(designSettingMachine, (design) => ({
  at: '/appearance',
  appActors: { design },
  focus: 'design',
}))

export const Light = of(['mode.light', 'motion.animated'], { darkMode: 'light', isPageAnimate: true })
export const Dark = {
  ...of(['mode.dark', 'motion.animated'], { darkMode: 'dark', isPageAnimate: true }),
  globals: { theme: 'dark' },
}
export const AsSystem = {
  ...of(['mode.system', 'motion.animated'], { darkMode: 'system', isPageAnimate: true }),
}
export const Still = of(['mode.light', 'motion.still'], { darkMode: 'light', isPageAnimate: false })
