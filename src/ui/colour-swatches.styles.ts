import { css } from '@linaria/core'
import { hiddenInput } from '../styles/hidden-input'
import { color, TOUCH_SIZE, type } from '../styles/tokens'

export const swatches = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
  gap: 12px;
  justify-items: center;
`

export const swatch = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  cursor: pointer;
  ${hiddenInput()}
  > svg {
    stroke-width: 2.6;
    opacity: 0;
  }
  > :checked + svg {
    opacity: 1;
  }
  &:focus-within {
    outline: 2px solid ${color.ink};
    outline-offset: 2px;
  }
`

/** Opens the others, and closes them. */
export const others = css`
  display: block;
  min-height: ${TOUCH_SIZE};
  margin: 8px auto -8px;
  padding: 0 16px;
  font-size: ${type.s13};
  color: ${color.accentInk};
`
