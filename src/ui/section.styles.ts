import { css } from '@linaria/core'
import { color, TOUCH_SIZE, type } from '../styles/tokens'

export const section = css`
  min-width: 0;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    min-height: 52px;
    margin-top: 4px;
  }
  > header > h2 {
    flex: 1 1 auto;
    font-size: ${type.s17};
    font-weight: 700;
    letter-spacing: 0.01em;
  }
  > header > a {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    min-height: ${TOUCH_SIZE};
    font-size: ${type.s12};
    color: ${color.ink3};
  }
`
