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
  /* One's own name, as in a room. */
  p > b {
    font-weight: 600;
  }
`

/** A name in its colour in the place of a picture. */
export const sample = css`
  display: grid;
  place-items: center;
  container-type: inline-size;
  text-align: center;
  line-height: 1.15;
  background: ${color.card};
  box-shadow: inset 0 0 0 1px ${color.line};
  border-radius: ${radius.inner};
  font-size: ${type.s12};
  /* Whole in an order's small picture, too, in two lines. */
  b {
    max-width: 100%;
    font-size: clamp(${type.s12}, 14cqi, ${type.s22});
    overflow-wrap: normal;
  }
  ${nameColours}
`

/** A badge, or a dot in a colour, before its name. */
export const swatch = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.s2};
  i {
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: currentColor;
    /* The chosen one lies on ink. */
    box-shadow: 0 0 0 2px ${color.card};
  }
  ${nameColours}
`
