import { css } from '@linaria/core'
import { color, font, radius, TOUCH_SIZE, type } from '../../styles/tokens'

/** The system's list lies unseen over what it shows. */
export const chosen = css`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: ${TOUCH_SIZE};
  padding-right: 8px;
  border-right: 1px solid ${color.line};
  font-family: ${font.digits};
  font-size: ${type.s17};
  letter-spacing: 0.04em;
  > svg {
    transform: rotate(90deg);
  }
  > select {
    position: absolute;
    inset: 0 0 0 -16px;
    width: calc(100% + 16px);
    opacity: 0;
    cursor: pointer;
    font-family: ${font.text};
    /* Below 16 px, Safari on iOS zooms in when the field takes the focus. */
    font-size: 16px;
  }
  &:focus-within {
    border-radius: ${radius.inner};
    outline: 2px solid ${color.accentInk};
    outline-offset: -4px;
  }
`
