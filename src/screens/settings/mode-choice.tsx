import { useId, type CSSProperties } from 'react'
import { both, choice, modes, preview } from './appearance.styles'
import { palettes, type Mode } from '../../styles/tokens'
import { darkModes, type DarkMode } from '../../../machines/app/design-setting.machine'
import { settingsTexts } from '../../text/zh/settings'
import { useText } from '../../text/use-text'

type ModeChoiceProps = { readonly mode: DarkMode; readonly onChange: (mode: DarkMode) => void }

/** Light, dark or as the device is, each as a small page in its own colours and the chosen theme colour. */
export const ModeChoice = ({ mode, onChange }: ModeChoiceProps) => {
  const text = useText(settingsTexts)
  const name = useId()
  return (
    <div className={modes} role="radiogroup" aria-label={text('look.mode')}>
      {darkModes.map((each) => (
        <label key={each} className={choice}>
          <input type="radio" name={name} checked={mode === each} onChange={() => onChange(each)} />
          <span>
            {each === 'system' ? <BothPreviews /> : <Preview mode={each} />}
            {text(`look.${each}`)}
          </span>
        </label>
      ))}
    </div>
  )
}

/** Half of the one over the other. */
const BothPreviews = () => (
  <i className={both} aria-hidden>
    <Preview mode="light" />
    <Preview mode="dark" />
  </i>
)

const Preview = ({ mode }: { readonly mode: Mode }) => {
  const { page, card, sunk, line, ink, ink3 } = palettes[mode]
  const colours = {
    '--page': page,
    '--card': card,
    '--sunk': sunk,
    '--line': line,
    '--ink': ink,
    '--ink3': ink3,
  } as CSSProperties
  return (
    <i className={preview} style={colours} aria-hidden>
      <i data-part="head" />
      <i data-part="card">
        <i data-part="row" />
        <i data-part="row" />
        <i data-part="line" />
      </i>
      <i data-part="button" />
      <i data-part="tabs">
        <i />
        <i />
        <i />
        <i />
      </i>
    </i>
  )
}
