import { useId } from 'react'
import { ACCENTS } from '../styles/accents'
import { inkOn } from '../styles/contrast'
import { settingsTexts } from '../text/zh/settings'
import { useText } from '../text/use-text'
import { swatch, swatches } from './colour-swatches.styles'
import { Icon } from './icon'

/** What each is called: a number says nothing to who does not see it. */
const names = {
  '#5d9dfe': 'sky',
  '#2d8cf0': 'bright',
  '#0960bd': 'deep',
  '#0a6cff': 'azure',
  '#009688': 'teal',
  '#536dfe': 'indigo',
  '#ff5c93': 'pink',
  '#ee4f12': 'vermilion',
  '#0096c7': 'lake',
  '#9c27b0': 'purple',
  '#ff9800': 'orange',
  '#FF3D68': 'rose',
  '#00C1D4': 'cyan',
  '#18a058': 'green',
  '#78DEC7': 'mint',
  '#3d6b8f': 'steel',
  '#f2b705': 'amber',
  '#ff7a1a': 'flame',
  '#8675ff': 'lavender',
} as const satisfies Record<(typeof ACCENTS)[number], string>

type ColourSwatchesProps = {
  readonly value: string
  readonly onChange: (colour: string) => void
}

/** SHELL-04 The 19 theme colours. */
export const ColourSwatches = ({ value, onChange }: ColourSwatchesProps) => {
  const text = useText(settingsTexts)
  const name = useId()
  return (
    <div className={swatches} role="radiogroup" aria-label={text('look.colour')}>
      {ACCENTS.map((colour) => (
        <label key={colour} className={swatch} style={{ background: colour, color: inkOn(colour) }}>
          <input
            type="radio"
            name={name}
            aria-label={text(`look.colour.${names[colour]}`)}
            checked={colour.toLowerCase() === value.toLowerCase()}
            onChange={() => onChange(colour)}
          />
          <Icon name="check" size={20} />
        </label>
      ))}
    </div>
  )
}
