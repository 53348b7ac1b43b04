import type { MouseEvent, ReactNode } from 'react'
import { button, spinner } from './button.styles'
import { Icon, type IconName } from './icon'
import { isSecondClick } from './second-click'

type ButtonProps = {
  readonly children: ReactNode
  /** `primary` the one action of a screen, `soft` beside it, `plain` the rest, `danger` what cannot be undone. */
  readonly look?: 'primary' | 'soft' | 'plain' | 'danger' | 'white'
  readonly size?: 'small' | 'normal' | 'large'
  readonly icon?: IconName
  /** Something is under way: no second press, the width stays. */
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly wide?: boolean
  readonly submit?: boolean
  /** Gets the focus when its dialog opens. */
  readonly first?: boolean
  /** Said aloud in place of the words on it. */
  readonly label?: string
  /** A state that is on or off. */
  readonly pressed?: boolean
  /** A link that looks like a button. */
  readonly href?: string
  readonly onPress?: (event: MouseEvent<HTMLElement>) => void
}

/** Something to press, or a link that looks like it. */
export const Button = (props: ButtonProps) => {
  const { children, look = 'primary', size = 'normal', icon, busy = false, disabled = false } = props
  const attributes = {
    className: button,
    'data-look': look,
    'data-size': size,
    'data-wide': props.wide || undefined,
    'data-busy': busy || undefined,
    'aria-label': props.label,
  }
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size={18} />}
      <span>{children}</span>
      {busy && <i className={spinner} />}
    </>
  )
  if (props.href !== undefined) {
    return (
      <a {...attributes} href={props.href} onClick={props.onPress}>
        {content}
      </a>
    )
  }
  return (
    <button
      {...attributes}
      type={props.submit === true ? 'submit' : 'button'}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-pressed={props.pressed}
      data-autofocus={props.first || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else if (!isSecondClick(props.pressed, event)) props.onPress?.(event)
      }}
    >
      {content}
    </button>
  )
}
