import { css } from '@linaria/core'
import { color, radius, TOUCH_SIZE, type } from '../styles/tokens'

export const search = css`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: ${TOUCH_SIZE};
  padding-left: 14px;
  border-radius: ${radius.round};
  background: ${color.card};
  color: ${color.ink3};
  > input {
    -webkit-appearance: none;
    appearance: none;
    flex: 1;
    min-width: 0;
    min-height: ${TOUCH_SIZE};
    padding: 0 14px 0 0;
    border: 0;
    outline: 0;
    background: none;
    color: ${color.ink};
    /* Below 16 px, Safari on iOS zooms in when the field takes the focus. */
    font-size: max(16px, ${type.s15});
  }
  > input::placeholder {
    color: ${color.ink3};
    opacity: 1;
    font-size: ${type.s15};
  }
  > input::-webkit-search-cancel-button,
  > input::-webkit-search-decoration {
    -webkit-appearance: none;
  }
  &:focus-within {
    box-shadow: inset 0 0 0 2px ${color.accentInk};
  }
`
