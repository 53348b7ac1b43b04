import { css } from '@linaria/core'
import { color, type } from '../styles/tokens'

/** Both lines keep their room, so that the sheet does not grow under the finger. */
export const chosen = css`
  min-height: 1.5rem;
  color: ${color.ink};
  font-size: ${type.s15};
  font-weight: 600;
  text-align: center;
`

export const note = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  min-height: 1.75rem;
  color: ${color.liveInk};
  font-size: ${type.s12};
`
