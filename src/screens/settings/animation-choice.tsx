import { useId, useState } from 'react'
import { animations, choice, demo, moving } from './appearance.styles'
import { settingsTexts } from '../../text/zh/settings'
import { useText } from '../../text/use-text'
import { pageAnimations, type PageAnimation } from '../../../machines/app/design-setting.machine'

type AnimationChoiceProps = {
  readonly value: PageAnimation
  readonly disabled: boolean
  readonly onChange: (animation: PageAnimation) => void
}

/** ROUTE-18 The six animations; each shows itself when it is pointed at or chosen. */
export const AnimationChoice = ({ value, disabled, onChange }: AnimationChoiceProps) => {
  const text = useText(settingsTexts)
  const name = useId()
  const [shown, setShown] = useState<{ readonly animation: PageAnimation | null; readonly times: number }>({
    animation: null,
    times: 0,
  })
  const show = (animation: PageAnimation) => setShown(({ times }) => ({ animation, times: times + 1 }))
  return (
    <div className={animations} role="radiogroup" aria-label={text('look.animation')}>
      {pageAnimations.map((animation) => (
        <label key={animation} className={choice} onPointerEnter={() => !disabled && show(animation)}>
          <input
            type="radio"
            name={name}
            checked={animation === value}
            disabled={disabled}
            onChange={() => {
              show(animation)
              onChange(animation)
            }}
          />
          <span>
            <i className={demo} aria-hidden>
              <i
                key={shown.animation === animation ? shown.times : 0}
                className={moving}
                data-animation={shown.animation === animation ? animation : 'none'}
              />
            </i>
            {text(`look.${animation}`)}
          </span>
        </label>
      ))}
      <p>{text('look.reduced')}</p>
    </div>
  )
}
