import { css } from '@linaria/core'
import { color, radius, TOUCH_SIZE, type } from '../styles/tokens'

export const note = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block: 8px;
  padding: 0 4px 0 14px;
  border-radius: ${radius.inner};
  background: ${color.sunk};
  color: ${color.ink2};
  font-size: ${type.s12};
  /* The bar over the page says it for all that could not be refreshed. */
  :root[data-offline] &:not([data-draft]) {
    display: none;
  }
  > button {
    flex: none;
    min-height: ${TOUCH_SIZE};
    padding: 0 10px;
    border-radius: ${radius.inner};
    outline-offset: -4px;
    color: ${color.accentInk};
    font-weight: 600;
  }
`
