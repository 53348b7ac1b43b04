import { css } from '@linaria/core'
import { color, hover, type } from '../../styles/tokens'

/** Told where there is likely a keyboard. */
export const keys = css`
  display: none;
  padding: 12px 16px 0;
  color: ${color.ink3};
  font-size: ${type.s12};
  ${hover} {
    display: block;
  }
`
