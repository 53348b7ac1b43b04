import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

/** Of a name in chat, as `data-colour` says. */
const nameColours = `
  [data-colour='amber'] {
    color: ${color.gold};
  }
  [data-colour='coral'] {
    color: ${color.brick};
  }
  [data-colour='jade'] {
    color: ${color.good};
  }
  [data-colour='sky'] {
    color: ${color.sky};
  }
  [data-colour='violet'] {
    color: ${color.violet};
  }
`

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
  b {
    margin-right: ${space.s2};
    color: ${color.ink3};
    font-weight: 400;
    font-size: ${type.s13};
  }
  b > img {
    display: inline-block;
    width: 1.15em;
    height: 1.15em;
    margin-left: 3px;
    vertical-align: -0.2em;
  }
  ${nameColours}
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
