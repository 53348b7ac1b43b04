import { css } from '@linaria/core'
import { color, layer, type } from '../styles/tokens'

/** Stands on the upper edge; what is fixed there begins below it, at `--offline`. */
export const offline = css`
  position: fixed;
  z-index: ${layer.toast};
  top: 0;
  left: 0;
  right: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  background: ${color.ink};
  color: ${color.page};
  font-size: ${type.s12};
  pointer-events: none;
  &[data-shown] {
    padding: calc(6px + env(safe-area-inset-top)) 16px 6px;
  }
`
