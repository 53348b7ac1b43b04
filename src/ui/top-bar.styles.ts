import { css } from '@linaria/core'
import { color, layer, type } from '../styles/tokens'

/** Stands on the upper edge; what is fixed there begins below it, at `--bar`. */
export const bar = css`
  position: fixed;
  z-index: ${layer.toast};
  top: 0;
  left: 0;
  right: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 6px;
  background: ${color.ink};
  color: ${color.page};
  font-size: ${type.s12};
  pointer-events: none;
  [data-theme='dark'] & {
    background: ${color.sunk};
    color: ${color.ink};
  }
  &[data-shown] {
    padding: calc(6px + env(safe-area-inset-top)) 16px 6px;
  }
  &[data-shown]:has(button) {
    padding-block: env(safe-area-inset-top) 0;
  }
  button {
    min-width: 44px;
    min-height: 44px;
    padding-inline: 10px;
    color: inherit;
    pointer-events: auto;
  }
  button:first-of-type {
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
