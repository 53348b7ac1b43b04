import { useId, useState } from 'react'
import { ACCENTS } from '../styles/accents'
import { inkOn } from '../styles/contrast'
import { settingsTexts } from '../text/zh/settings'
import { useText } from '../text/use-text'
import { others, swatch, swatches } from './colour-swatches.styles'
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

type Accent = (typeof ACCENTS)[number]

/** One of each kind, the default first; every other is close to one of these. */
const MAIN: readonly Accent[] = [
  '#5d9dfe',
  '#536dfe',
  '#9c27b0',
  '#FF3D68',
  '#ee4f12',
  '#f2b705',
  '#18a058',
  '#00C1D4',
]
const OTHERS = ACCENTS.filter((colour) => !MAIN.includes(colour))

type ColourSwatchesProps = {
  readonly value: string
  readonly onChange: (colour: string) => void
}

/** SHELL-04 The 19 theme colours: the main ones first; the others behind a press, or at once where one of them is chosen. */
export const ColourSwatches = ({ value, onChange }: ColourSwatchesProps) => {
  const text = useText(settingsTexts)
  const name = useId()
  const isChosen = (colour: string): boolean => colour.toLowerCase() === value.toLowerCase()
  const [isWhole, setWhole] = useState(() => OTHERS.some(isChosen))
  const shown = isWhole ? [...MAIN, ...OTHERS] : [...MAIN, ...OTHERS.filter(isChosen)]
  return (
    <>
      <div className={swatches} role="radiogroup" aria-label={text('look.colour')}>
        {shown.map((colour) => (
          <label key={colour} className={swatch} style={{ background: colour, color: inkOn(colour) }}>
            <input
              type="radio"
              name={name}
              aria-label={text(`look.colour.${names[colour]}`)}
              checked={isChosen(colour)}
              onChange={() => onChange(colour)}
            />
            <Icon name="check" size={20} />
          </label>
        ))}
      </div>
      <button
        type="button"
        className={others}
        aria-expanded={isWhole}
        onClick={() => setWhole((was) => !was)}
      >
        {text(isWhole ? 'look.coloursFewer' : 'look.coloursMore')}
      </button>
    </>
  )
}
