import { css } from '@linaria/core'
import { color, type } from '../styles/tokens'

export const fault = css`
  color: ${color.liveInk};
  font-size: ${type.s13};
`
