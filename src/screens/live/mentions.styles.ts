import { css } from '@linaria/core'
import { color, radius, space, TOUCH_SIZE } from '../../styles/tokens'

/** Takes no room: the lines above stay where they are. */
export const place = css`
  position: relative;
  flex: none;
`

export const names = css`
  position: absolute;
  z-index: 1;
  right: ${space.s4};
  bottom: ${space.s1};
  left: ${space.s4};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.inner};
  background: ${color.card};
  > button {
    display: flex;
    width: 100%;
    align-items: center;
    gap: ${space.s2};
    min-height: ${TOUCH_SIZE};
    padding: 0 ${space.s3};
    overflow-wrap: anywhere;
    color: ${color.ink};
    text-align: left;
  }
  > button[aria-selected='true'] {
    background: ${color.soft};
  }
`
