import { useId } from 'react'
import { ACCENTS } from '../styles/accents'
import { inkOn } from '../styles/contrast'
import { settingsTexts } from '../text/zh/settings'
import { useText } from '../text/use-text'
import { swatch, swatches } from './colour-swatches.styles'
import { Icon } from './icon'

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
      {ACCENTS.map((colour, index) => (
        <label key={colour} className={swatch} style={{ background: colour, color: inkOn(colour) }}>
          <input
            type="radio"
            name={name}
            aria-label={text('look.colourN', { n: index + 1 })}
            checked={colour.toLowerCase() === value.toLowerCase()}
            onChange={() => onChange(colour)}
          />
          <Icon name="check" size={20} />
        </label>
      ))}
    </div>
  )
}
