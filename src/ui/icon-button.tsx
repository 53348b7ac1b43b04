import { digits } from './digits.styles'
import { Icon, type IconName } from './icon'
import { iconButton, mark } from './icon-button.styles'
import { isSecondClick } from './second-click'

type IconButtonProps = {
  readonly icon: IconName
  /** Said aloud and shown as a hint; it tells of news too. */
  readonly label: string
  /** A state that is on or off. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  /** Something new: a dot, or how many. */
  readonly news?: boolean | number
  /** `plain` without a ground, `sunk` on a round one, `over` on a picture. */
  readonly look?: 'plain' | 'sunk' | 'over'
  readonly size?: number
  readonly href?: string
  /** The key that does the same from elsewhere on the page, as `aria-keyshortcuts` writes it. */
  readonly shortcut?: string
  /** Hands in the form around it. */
  readonly submit?: boolean
  readonly onPress?: () => void
}

/** A round control of 44 px with an icon alone. */
export const IconButton = (props: IconButtonProps) => {
  const { icon, label, pressed, news = false, look = 'plain', size = 24, href, onPress } = props
  const content = (
    <>
      <Icon name={icon} size={size} />
      {news !== false && news !== 0 && (
        <i className={`${digits} ${mark}`} data-count={typeof news === 'number' || undefined} aria-hidden>
          {typeof news === 'number' ? (news > 99 ? '99+' : news) : null}
        </i>
      )}
    </>
  )
  if (href !== undefined) {
    return (
      <a
        className={iconButton}
        data-look={look}
        href={href}
        aria-label={label}
        title={label}
        onClick={onPress}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      type={props.submit === true ? 'submit' : 'button'}
      className={iconButton}
      data-look={look}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-keyshortcuts={props.shortcut}
      disabled={props.disabled}
      onClick={(event) => {
        if (!isSecondClick(pressed, event)) onPress?.()
      }}
    >
      {content}
    </button>
  )
}
