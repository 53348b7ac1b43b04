import { pitch } from './pitch-art.styles'

/** A pitch whose lines are half chalked: there is something to come. */
export const Pitch = () => (
  <svg className={pitch} viewBox="0 0 292 194" aria-hidden>
    <rect data-part="ground" x="16" y="20" width="260" height="154" rx="14" />
    <path data-part="rest" d="M146 36H260V158H146M260 70H232V124H260M146 36V158M146 72A25 25 0 0 1 146 122" />
    <path data-part="done" d="M146 36H32V158H146M32 70H60V124H32M146 72A25 25 0 0 0 146 122" />
    <path data-part="line" d="M146 36V112" />
    <path data-part="wheel" d="M137 118h18l6 16h-30zM139 140a3 3 0 1 0 .1 0M153 140a3 3 0 1 0 .1 0" />
  </svg>
)
