import { css } from '@linaria/core'
import { nameColours, speaker } from '../../styles/speaker'
import { color, radius, space, type } from '../../styles/tokens'

/** A line as it stands in a room's chat. */
export const preview = css`
  display: grid;
  justify-items: start;
  gap: ${space.s2};
  small {
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  p {
    font-size: ${type.s15};
    overflow-wrap: anywhere;
  }
  ${speaker}
`

/** A name in its colour in the place of a picture. */
export const sample = css`
  display: grid;
  place-items: center;
  background: ${color.card};
  box-shadow: inset 0 0 0 1px ${color.line};
  border-radius: ${radius.inner};
  font-size: ${type.s22};
  ${nameColours}
`
