import { addons } from 'storybook/preview-api'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import type { Surroundings } from './app'
import type { Network } from './answers'
import { defaultDesign, type DarkMode } from '../../machines/app/design-setting.machine'
import type { Language } from '../../contract/language'

/** What the toolbar holds. */
export type Globals = {
  readonly theme: DarkMode
  readonly accent: string
  readonly language: Language
  /** Per cent. */
  readonly textSize: number
  readonly network: Network
  readonly motion: 'full' | 'reduced'
}

const choose = (globals: Partial<Globals>): void => addons.getChannel().emit(UPDATE_GLOBALS, { globals })

/** The toolbar's look for a story's application; what a person chooses inside the story goes back into the toolbar. */
export const aroundOf = ({ theme, accent, language }: Globals): Omit<Surroundings, 'inspect'> => ({
  design: { ...defaultDesign, darkMode: theme, appTheme: accent },
  language,
  chooseDesign: ({ darkMode, appTheme }) => choose({ theme: darkMode, accent: appTheme }),
  chooseLanguage: (chosen) => choose({ language: chosen }),
})
