import { css } from '@linaria/core'
import { color, hover, radius, space, TOUCH_SIZE, type } from '../styles/tokens'

export const link = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  min-height: ${TOUCH_SIZE};
  margin-top: ${space.s3};
  padding: 0 ${space.s3};
  border-radius: ${radius.inner};
  background: ${color.sunk};
  color: ${color.ink};
  font-size: ${type.s15};
  > span {
    flex: 1;
  }
  > svg {
    flex: none;
    color: ${color.gold};
  }
  > svg:last-child {
    color: ${color.ink3};
  }
  ${hover} {
    &:hover {
      color: ${color.accentInk};
    }
  }
`
