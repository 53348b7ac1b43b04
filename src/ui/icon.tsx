import { icon } from './icon.styles'
import { paths } from './icon-paths'

/** One that comes with the code that shows it: see `own-icons.ts`. */
export interface OwnIcon {
  /** Of an SVG's `d`, on a 24 × 24 ground. */
  readonly path: string
}
export type IconName = keyof typeof paths | OwnIcon

type IconProps = {
  readonly name: IconName
  /** Pixels at the usual text size; it grows with the text. */
  readonly size?: number
  /** Said aloud; without it the icon is decoration. */
  readonly label?: string
}

/** A line icon in the colour of the text around it. */
export const Icon = ({ name, size = 24, label }: IconProps) => (
  <svg
    className={icon}
    viewBox="0 0 24 24"
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <path d={typeof name === 'string' ? paths[name] : name.path} />
  </svg>
)
